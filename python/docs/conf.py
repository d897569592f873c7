"""How Sphinx makes the pages of the package: sphinx-build -W -n -b html python/docs OUT.

It imports the package, so that dynim must be installed, or the build folder stand in PYTHONPATH.
"""

import dynim
from sphinx.ext.napoleon import Config, GoogleDocstring

project = "Dynim"
author = "the authors of Dynim"
copyright = "MIT license"
version = release = dynim.__version__

extensions = ["sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

html_theme = "alabaster"
html_theme_options = {
    "description": "Exact solver and laboratory for dynamic take-away games",
    "fixed_sidebar": True,
    "page_width": "1240px",
    "body_max_width": "960px",
    "sidebar_width": "230px",
    "show_powered_by": False,
}
html_sidebars = {"**": ["about.html", "navigation.html", "searchbox.html"]}
html_static_path = ["_static"]
html_css_files = ["dynim.css"]
html_copy_source = False

add_module_names = False
toc_object_entries = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# Types that have a name are shown by it; games.rst says what they are.
type_names = [
    "Action", "AnAnswer", "Budget", "Level", "Memory", "Moves", "Number", "Numbers", "Pairs", "Rule"]
autodoc_type_aliases = {name: name for name in type_names}
python_use_unqualified_type_names = True

# What signatures name that has no page here: types of Python and of numpy (intersphinx would need the
# network), the names of types that games.rst explains, and private classes.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|dataclasses|numpy|pandas|matplotlib|typing|os|pathlib)\..*"),
    ("py:class", "|".join(type_names)),
    ("py:class", r"(dynim\.\w+\.)?_\w+"),
    ("py:class", r"dynim\.rules\.Position"),
    ("py:class", r"(Any|Callable|Iterable|Iterator|Literal|Sequence|SupportsIndex|Union|NDArray|ArrayLike)"),
]


def read_attributes(app, what, name, obj, options, lines):
    """Reads the blocks "Attributes:" of classes.

    Napoleon as an extension reads every docstring, and of a property takes what is before a colon for a type.
    """
    if what == "class":
        config = Config(napoleon_attr_annotations=True)
        lines[:] = str(GoogleDocstring(lines, config, app, what, name, obj, options)).splitlines()


def setup(app):
    app.connect("autodoc-process-docstring", read_attributes)
