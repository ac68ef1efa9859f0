dg check yaml
