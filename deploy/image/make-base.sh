#!/bin/sh
# Makes the two base images of the Containerfile from Debian's packages, for machines that reach no registry of images:
#   deploy/image/make-base.sh
#   buildah build --isolation chroot --format docker -f deploy/image/Containerfile -t dhadha \
#     --build-arg BUILD_IMAGE=localhost/dhadha-build --build-arg RUN_IMAGE=localhost/dhadha-run .
# Needs root, buildah or Docker, debootstrap and npm, and the project's packages (`npx pnpm install`), which bring Node.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# What builds: a small Debian, with the project's Node and this machine's npm.
debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/build" > /dev/null
mkdir -p "$folder/build/usr/local/bin" "$folder/build/usr/local/lib/node_modules"
cp -L "$project/node_modules/.bin/node" "$folder/build/usr/local/bin/node"
cp -rL "$(npm root -g)/npm" "$folder/build/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/build/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$folder/build/usr/local/bin/npx"
# Authorities that this machine trusts, such as those of an office's own proxy.
cp -L /etc/ssl/certs/ca-certificates.crt "$folder/build/etc/ssl/certs/"

# What runs: the libraries that Node needs and nothing else, not even a shell.
mkdir -p "$folder/run" "$folder/packages"
(cd "$folder/packages" && apt-get download -q base-files libc6 libgcc-s1 libstdc++6 netbase tzdata > /dev/null)
for package in "$folder"/packages/*.deb; do dpkg-deb -x "$package" "$folder/run"; done
mkdir -p "$folder/run/etc/ssl/certs" "$folder/run/home/nonroot" "$folder/run/tmp"
chmod 1777 "$folder/run/tmp"
cp -L /etc/ssl/certs/ca-certificates.crt "$folder/run/etc/ssl/certs/"
printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' > "$folder/run/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' > "$folder/run/etc/group"

ca_bundle=/etc/ssl/certs/ca-certificates.crt
path=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
for name in build run; do
  if command -v buildah > /dev/null; then
    container=$(buildah from scratch)
    buildah add -q "$container" "$folder/$name" / > /dev/null
    buildah config --env SSL_CERT_FILE=$ca_bundle "$container"
    if [ "$name" = build ]; then
      buildah config --env PATH=$path --env NODE_EXTRA_CA_CERTS=$ca_bundle "$container"
    fi
    buildah commit -q "$container" "localhost/dhadha-$name" > /dev/null
    buildah rm "$container" > /dev/null
  else
    more=
    if [ "$name" = build ]; then more="ENV PATH=$path NODE_EXTRA_CA_CERTS=$ca_bundle"; fi
    tar -C "$folder/$name" -c . | docker import --change "ENV SSL_CERT_FILE=$ca_bundle" ${more:+--change "$more"} - "localhost/dhadha-$name" > /dev/null
  fi
done
