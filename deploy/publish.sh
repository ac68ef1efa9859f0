#!/bin/sh
# Publishes a release of a built site behind a running nginx or Caddy, on Linux. Pages, policy and redirects change
# together: every request is answered from one release. The files of the release before stay for readers who have its
# pages open.
#
#   publish.sh DIST     publishes the output of a build
#   publish.sh --back   goes back to the release before
#
# Variables:
#   SITE     folder of the releases (/srv/docs)
#   BASE     base path that the site was built for (/)
#   RELOAD   command that checks the server's configuration and makes it read that again (nginx -t -q && nginx -s reload)
#   KEEP     number of releases to keep (5)
#
# docs/deploying.md has the configuration of the servers.
set -eu

SITE=${SITE:-/srv/docs} BASE=${BASE:-/} RELOAD=${RELOAD:-nginx -t -q && nginx -s reload} KEEP=${KEEP:-5}
HASHED='_quire/assets _quire/sidebar _quire/search'

fail() { echo "publish: $*" >&2; exit 1; }

# Makes a link lead to another release, in one step.
point() {
  ln -s "releases/$2" "$SITE/.$1"
  mv -T "$SITE/.$1" "$SITE/$1"
}

# The release that a link leads to; nothing if there is no link.
release_of() { readlink "$SITE/$1" | sed 's|^releases/||' || true; }

# Adds the hashed files that another release has of its own.
add_files_of() {
  [ -e "$SITE/releases/$1/hashed" ] || return 0
  while IFS= read -r file; do
    copy=$SITE/releases/$2/root$BASE$file
    if [ ! -e "$copy" ]; then
      mkdir -p "$(dirname "$copy")"
      ln "$SITE/releases/$1/root$BASE$file" "$copy"
    fi
  done < "$SITE/releases/$1/hashed"
}

# Makes a release the current one. If the server refuses its configuration, nothing has changed.
switch_to() {
  from=$(release_of current)
  [ "$from" != "$1" ] || fail "$1 is the current release"
  # A server that reloads answers with both releases for a moment, so each has the files of the other.
  [ -z "$from" ] || { add_files_of "$from" "$1"; add_files_of "$1" "$from"; }
  point current "$1"
  if ! sh -c "$RELOAD"; then
    [ -n "$from" ] && point current "$from" || rm "$SITE/current"
    fail "the server did not take $1; ${from:-no release} is still the current one"
  fi
  [ -z "$from" ] || point previous "$from"
  echo "publish: $1 is the current release"
}

# Copies the output into a folder of its own. Configurations leave it, so that they aren't public.
add_release() {
  [ -e "$1/_quire/hosting/nginx-server.conf" ] || fail "$1 is not the output of a build"
  new=$SITE/releases/.$2
  rm -rf "$new"
  mkdir -p "$new/root$BASE"
  cp -R "$1/." "$new/root$BASE"
  (cd "$1" && find $HASHED -type f 2>/dev/null || true) > "$new/hashed"
  hosting=$new/root${BASE}_quire/hosting root=$SITE/releases/$2/root
  cp "$hosting/nginx-http.conf" "$new/nginx-http.conf"
  { echo "root \"$root\";"; cat "$hosting/nginx-server.conf"; } > "$new/nginx-server.conf"
  { echo "root * \"$root\""; cat "$hosting/site.caddy"; } > "$new/site.caddy"
  rm -r "$hosting"
  mv "$new" "$SITE/releases/$2"
}

# Removes all but the newest releases, the current one and the one before.
remove_old() {
  for name in $(ls "$SITE/releases" | sort -r | tail -n "+$((KEEP + 1))"); do
    case $name in "$(release_of current)" | "$(release_of previous)") continue ;; esac
    rm -rf "$SITE/releases/$name"
  done
}

[ $# -eq 1 ] || { sed -n '2,15s/^# \{0,1\}//p' "$0" >&2; exit 2; }
mkdir -p "$SITE/releases"
exec 9> "$SITE/.lock"
flock -n 9 || fail 'another release is being published'

if [ "$1" = --back ]; then
  before=$(release_of previous)
  [ -n "$before" ] || fail 'there is no release before'
  switch_to "$before"
else
  name=$(date -u +%Y%m%dT%H%M%S)-$$
  add_release "$1" "$name"
  switch_to "$name"
  remove_old
fi
