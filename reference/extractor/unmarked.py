"""Members that users need and that a package did not mark, although it marks others."""

from __future__ import annotations

import griffe

from extractor.class_order import Ancestor
from extractor.lifecycle import Marks, decorator_path

_RESOURCE = "ConfigurableResourceFactory"
# Functions that a library calls while it makes an object.
_VALIDATORS = {"validator", "root_validator", "field_validator", "model_validator"}


def is_for_users(
    member: griffe.Object, cls: griffe.Class, order: list[Ancestor], marks: Marks, any_marked: bool
) -> bool:
    """Whether an unmarked method is there to be called or written by users of its class.

    `order` is that of `class_order(cls)`, `marks` are those of the class, `any_marked` says that a
    member of it carries `@public`. Methods of translators are; of a class without a marked member
    also abstract methods, and the methods of resources. Not those of a base, nor those that
    override one: the framework calls them. Nor anything of a class that another one replaced.
    """
    if not isinstance(member, griffe.Function):
        return False
    if any(base.definition and member.name in base.definition.members for base in order[1:]):
        return False
    names = {decorator_path(one.value).rpartition(".")[2] for one in member.decorators}
    if names & _VALIDATORS or {"superseded", "deprecated"} & marks.own.keys():
        return False
    if cls.name.endswith("Translator"):
        return True
    is_resource = any(one.path.rpartition(".")[2] == _RESOURCE for one in order[1:])
    return not any_marked and (is_resource or "abstractmethod" in names)
