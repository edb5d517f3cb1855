#!/usr/bin/env bash
# fresh-user.sh [COMMAND …]: what a newcomer meets. A user who has just been made, with an empty home, no npm settings and no npm
# cache, clones what is committed and runs `npm start`. It passes once the portal answers, has printed who may sign in, and has
# ended as told to; then the newcomer runs each COMMAND in that clone, so that nothing is installed and built twice.
# Nothing is asked of this machine but Node, git, the package registry and what compiles native packages.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "$(id -u)" != 0 ] || ! command -v useradd runuser setsid >/dev/null; then
  echo "Installing as a fresh user is left out: making one needs root, useradd, runuser and setsid."
  for command in "$@"; do bash -c "$command"; done
  exit 0
fi

user="newcomer$$"
home="/home/$user"
log="$(mktemp)"
group=
finish() {
  [ -z "$group" ] || kill -KILL -- "-$group" 2>/dev/null || true
  userdel --remove --force "$user" >/dev/null 2>&1 || true
  rm -rf "$home" "$log"
}
trap finish EXIT
useradd --create-home --home-dir "$home" --shell /bin/bash "$user"
git clone --quiet --no-hardlinks "$(pwd)" "$home/fairway"
chown -R "$user" "$home/fairway"

# From this machine nothing is handed on but the way to the registry, whom to trust on it, and what tests ask of it.
given=(HOME="$home" USER="$user" LANG=C.UTF-8 PATH="$(dirname "$(readlink -f "$(command -v node)")"):/usr/local/bin:/usr/bin:/bin")
for name in npm_config_registry HTTPS_PROXY HTTP_PROXY NO_PROXY https_proxy http_proxy no_proxy NODE_EXTRA_CA_CERTS SSL_CERT_FILE CI CHROMIUM_PATH; do
  [ -z "${!name:-}" ] || given+=("$name=${!name}")
done
# The registry of root's own settings is named to the newcomer too.
given+=("npm_config_registry=$(npm config get registry)")

as_newcomer() { exec setsid --wait runuser -u "$user" -- env -i --chdir="$home/fairway" "${given[@]}" bash -c "$1"; }

began=$SECONDS
as_newcomer 'PORT=0 exec npm start' >"$log" 2>&1 &
group=$!

fail() {
  sed 's/^/  | /' "$log"
  echo "Installing as a fresh user failed: $1" >&2
  exit 1
}
# Where the output is no terminal, the greeting may be a line of the log.
until address="$(grep -w ready "$log" | grep -oE 'http://localhost:[0-9]+' | head -n 1)" && [ -n "$address" ]; do
  kill -0 "$group" 2>/dev/null || fail "npm start ended after $((SECONDS - began)) s."
  [ $((SECONDS - began)) -lt 900 ] || fail 'the portal was not ready after 15 minutes.'
  sleep 1
done
ready=$((SECONDS - began))
health="$(node -e "fetch('$address/healthz').then((answer) => answer.text()).then(console.log)")"
[ "$health" = ok ] || fail "/healthz answered \"$health\"."
grep -q 'administrator@fairway.test' "$log" || fail 'it did not print who may sign in.'
if grep -qiE 'npm warn|Unknown env config|deprecat' "$log"; then fail 'it was started with warnings.'; fi
kill -INT -- "-$group"
for _ in $(seq 100); do kill -0 -- "-$group" 2>/dev/null || break; sleep 0.1; done
if kill -0 -- "-$group" 2>/dev/null; then fail 'it did not end within 10 s.'; fi
grep -E '^(Installed|Built)' "$log"
echo "A fresh user's npm start was ready after $ready s."

for command in "$@"; do
  as_newcomer "$command" &
  group=$!
  wait "$group"
done
