import dagster as dg

try:
    print(repr(dg.MarkdownMetadataValue().value))
except Exception as error:
    print(type(error).__name__)
