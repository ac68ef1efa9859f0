dg check yaml --validate-requirements
