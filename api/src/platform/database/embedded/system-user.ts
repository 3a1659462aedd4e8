// The account under which PostgreSQL runs.
import { readFileSync, statSync } from 'node:fs'

/** A user and group of the system, by number. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/**
 * The account PostgreSQL runs under: it refuses to run as root. Null: as this process itself, which is not root.
 *
 * Root's choice is the present owner of the data, then `postgres`, then `nobody`.
 */
export function getDatabaseUser(clusterDir: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}
