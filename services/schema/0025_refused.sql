-- Why the signer doesn't sign; null while it does.
alter table log_tree add column refused text;
