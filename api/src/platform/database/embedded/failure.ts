import { getErrorCode } from '@dhadha/server/errors'
/** Why the embedded database cannot serve, in one sentence for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

const known: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /no space left on device|disk quota exceeded|disk full/i,
    (folder) => `There is no disk space left for the database in ${folder}; free some and start again.`,
  ],
  [
    /could not look up effective user|uv_os_homedir|uv_os_get_passwd/i,
    () =>
      'The user id of this process has no name on this system, and PostgreSQL needs one: add it to /etc/passwd, or name a server by DATABASE_URL.',
  ],
  [
    /database files are incompatible with server/i,
    (folder) =>
      `The database in ${folder} was written by another version of PostgreSQL; start the version that wrote it, or name another DATA_DIR.`,
  ],
  [
    /read-only file system/i,
    (folder) => `The folder ${folder} cannot be written to: its file system is read-only.`,
  ],
  [
    /permission denied|operation not permitted|has wrong ownership|has invalid permissions/i,
    (folder) =>
      `The folder ${folder} cannot be used by the account that the database runs under; check its owner and permissions.`,
  ],
  [
    /could not resize shared memory|could not create shared memory|cannot allocate memory/i,
    () => 'There is not enough memory to start the database.',
  ],
]

/** The last words of PostgreSQL before it gave up, as one sentence. */
export function explain(output: string, folder: string): DatabaseError {
  const found = known.find(([pattern]) => pattern.test(output))
  if (found) return new DatabaseError(found[1](folder))
  const fatal = /(?:FATAL|PANIC|error):\s*(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return new DatabaseError(`The database in ${folder} does not start: ${fatal}`)
}

/** The same for an error of the file system in this process. */
export function explainFailure(error: unknown, folder: string): unknown {
  const code = getErrorCode(error) ?? ''
  const words: Record<string, string> = {
    ENOSPC: 'no space left on device',
    EDQUOT: 'disk quota exceeded',
    EROFS: 'read-only file system',
    EACCES: 'permission denied',
    EPERM: 'operation not permitted',
  }
  // A system call about the account fails with ENOENT; its name is in the message.
  const word =
    words[code] ?? (error instanceof Error && /uv_os_/.test(error.message) ? error.message : undefined)
  return word === undefined ? error : explain(word, folder)
}
