#!/bin/sh
# Writes the secrets of compose.yaml into the folder secrets beside it, once: what is there stays. Needs openssl. The files can
# be read by everybody who can enter the folder, because services run under accounts of their own; you alone can enter it.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
cd secrets

keep() { # NAME: standard input, unless the file is there
  if [ -e "$1" ]; then cat > /dev/null; else cat > "$1"; fi
}
random() { openssl rand -hex "$1"; }

random 24 | keep database_password
password=$(cat database_password)
url() { printf '%s://%s:%s@%s/dhadha\n' postgres dhadha "$password" "$1"; }
url pgbouncer:6432 | keep database_url
url postgres:5432 | keep database_direct_url
random 12 | keep grafana_password
random 32 | keep internal_key

random 10 | keep store_key_id
random 20 | keep store_key_secret
for role in writer reader; do
  keep releases_$role <<EOF
[default]
aws_access_key_id = $(random 10)
aws_secret_access_key = $(random 20)
EOF
done
user() { # NAME KEY SECRET ACTIONS
  printf '{"name":"%s","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":[%s]}' "$@"
}
of() { sed -n "s/^$2 = //p" "releases_$1"; }
role() { # ROLE ACTIONS
  user "releases-$1" "$(of "$1" aws_access_key_id)" "$(of "$1" aws_secret_access_key)" "$2"
}
# A file of earlier versions knows no releases: the same user of the back-ups, and those of the releases.
if ! grep -q releases-writer store_users 2> /dev/null; then
  printf '{"identities":[%s,%s,%s]}\n' \
    "$(user pgbackrest "$(cat store_key_id)" "$(cat store_key_secret)" '"Admin"')" \
    "$(role writer '"Read:releases","Write:releases","List:releases"')" \
    "$(role reader '"Read:releases","List:releases"')" > store_users
fi
# Who loses repo1-cipher-pass has lost the back-ups: keep a copy of this file elsewhere.
keep pgbackrest_repository <<EOF
[global]
repo1-s3-key=$(cat store_key_id)
repo1-s3-key-secret=$(cat store_key_secret)
repo1-cipher-pass=$(random 32)
EOF
[ -e store_certificate ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1825 -subj /CN=store \
  -addext subjectAltName=DNS:store -keyout store_key -out store_certificate 2> /dev/null

chmod 644 ./*
echo "Secrets are in $(pwd)."
