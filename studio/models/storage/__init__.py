"""Drives: M.2 sticks of both lengths, 2.5-inch drives and 3.5-inch hard disks, by the form factor."""

from models.storage import disk, slim, stick
from shapes import Model

FORMS = {"M.2 2280": stick, "M.2 2230": stick, "2.5 in": slim, "3.5 in": disk}


def VIEWS(product):
    views = FORMS[product["specifications"]["formFactor"]].VIEWS
    return views(product) if callable(views) else views


def build(product):
    model = Model("storage")
    FORMS[product["specifications"]["formFactor"]].build(model, product)
    return model
