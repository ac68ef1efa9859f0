case "$TARGET_BRANCH" in
  main) base=prod ;;
  release/*) base=staging ;;
  *) base=dev ;;
esac
dagster-cloud ci init --deployment "$base"
