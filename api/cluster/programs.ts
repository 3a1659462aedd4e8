// Finds the programs that the drills need on this machine: PostgreSQL, etcd, Patroni, pgBackRest.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The newest PostgreSQL that Debian's packages have installed; the embedded one lacks what a cluster needs. */
export function postgresFolder(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) =>
    ['postgres', 'pg_basebackup', 'pg_rewind', 'pg_controldata'].every((name) =>
      existsSync(join(folder, name)),
    ),
  )
  const version = (folder: string) => Number(folder.split('/').at(-2))
  return folders.toSorted((a, b) => version(b) - version(a))[0] ?? null
}

const runs = (program: string, ...words: string[]): boolean => spawnSync(program, words).status === 0

/** Programs, how they are found, and the package of Debian that has them. */
const PROGRAMS = {
  postgres: { isThere: () => postgresFolder() !== null, debian: 'postgresql' },
  etcd: { isThere: () => runs('etcd', '--version'), debian: 'etcd-server' },
  patroni: { isThere: () => runs('patroni', '--version'), debian: 'patroni' },
  pgbackrest: { isThere: () => runs('pgbackrest', 'version'), debian: 'pgbackrest' },
} as const

export type Program = keyof typeof PROGRAMS

/** @returns a sentence that names the packages to install; null: all programs are installed */
export function missingPrograms(names: readonly Program[]): string | null {
  const missing = names.filter((name) => !PROGRAMS[name].isThere())
  if (missing.length === 0) return null
  const packages = missing.map((name) => PROGRAMS[name].debian).join(' ')
  return `Not installed: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages}`
}
