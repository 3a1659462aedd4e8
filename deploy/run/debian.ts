// A small Debian as a folder, from which stand-ins of images are built.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from './shell.ts'

/** The release whose packages have the versions that compose.yaml names. */
const RELEASE = 'forky'
const MIRROR = 'http://deb.debian.org/debian'

/** Creates a small Debian in a folder of the cache, once. @returns the folder */
export async function makeRoot(cache: string): Promise<string> {
  const root = join(cache, 'debian')
  if (existsSync(join(root, 'made'))) return root
  await output(`rm -rf ${root}`)
  await output(
    `debootstrap --variant=minbase --include=ca-certificates ${RELEASE} ${root} ${MIRROR} /usr/share/debootstrap/scripts/sid`,
  )
  // A mirror may lag behind.
  writeFileSync(join(root, 'etc/apt/apt.conf.d/80valid'), 'Acquire::Check-Valid-Until "false";\n')
  await output(
    `cp -L /etc/ssl/certs/ca-certificates.crt ${root}/etc/ssl/certs/ && cp -L /etc/resolv.conf ${root}/etc/`,
  )
  await output(`chroot ${root} apt-get update`)
  writeFileSync(join(root, 'made'), '')
  return root
}
