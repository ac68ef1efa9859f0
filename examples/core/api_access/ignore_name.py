import warnings

# The beginning of the message, as a regular expression.
warnings.filterwarnings(
    "ignore",
    category=DeprecationWarning,
    message="Function `AutoMaterializePolicy.eager` is deprecated",
)
