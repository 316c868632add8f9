from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.readiness_log import ReadinessLog, check_readiness_log
from ..models.readiness_postgres import ReadinessPostgres, check_readiness_postgres
from ..models.readiness_redis import ReadinessRedis, check_readiness_redis
from ..models.readiness_status import ReadinessStatus, check_readiness_status
from ..types import UNSET, Unset

T = TypeVar("T", bound="Readiness")


@_attrs_define
class Readiness:
    """`degraded`: Redis is away, so reads come from Postgres; or `log` is not signed any more, and
    `reason` says why.

        Attributes:
            status (ReadinessStatus): Whether requests can be served.
            postgres (ReadinessPostgres):
            redis (ReadinessRedis): Whether Redis answers.
            log (ReadinessLog):
            reason (str | Unset):
    """

    status: ReadinessStatus
    postgres: ReadinessPostgres
    redis: ReadinessRedis
    log: ReadinessLog
    reason: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        postgres: str = self.postgres

        redis: str = self.redis

        log: str = self.log

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "postgres": postgres,
                "redis": redis,
                "log": log,
            }
        )
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_readiness_status(d.pop("status"))

        postgres = check_readiness_postgres(d.pop("postgres"))

        redis = check_readiness_redis(d.pop("redis"))

        log = check_readiness_log(d.pop("log"))

        reason = d.pop("reason", UNSET)

        readiness = cls(
            status=status,
            postgres=postgres,
            redis=redis,
            log=log,
            reason=reason,
        )

        readiness.additional_properties = d
        return readiness

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
