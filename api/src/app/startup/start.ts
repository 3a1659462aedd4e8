// The start of the API and of the operator's program: reads the settings, finds the database.
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError, loadEnvFile, escapeUnprintable, PROJECT_ROOT } from '@dhadha/server'
import { OperatorError } from '@dhadha/server/errors'
import type { Config } from '../../platform/configuration/config.ts'
import { readConfig } from './config.ts'
import { DatabaseError, openEmbedded } from '../../platform/database/embedded/index.ts'

/** The address of the database, and how to release it. */
export interface DatabaseAddress {
  readonly url: string
  /** The pooler that calls go through; null: none. */
  readonly pooledUrl: string | null
  readonly release: () => Promise<void>
}

/** The configured server, or the embedded one: started, or shared where it runs already. @throws DatabaseError */
export async function findDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Config): Promise<DatabaseAddress> {
  if (databaseUrl === null) return { ...(await openEmbedded(dataDir)), pooledUrl: null }
  return {
    url: databaseDirectUrl ?? databaseUrl,
    pooledUrl: databaseDirectUrl === null ? null : databaseUrl,
    release: () => Promise.resolve(),
  }
}

/** The configuration by environment and, below it, `.env` at the project's root. @throws ConfigError */
export function loadConfig(): Config {
  loadEnvFile(join(PROJECT_ROOT, '.env'))
  return readConfig(process.env)
}

/** Instructions for the operator after an error of the system, by its code. */
const SYSTEM_ERRORS: Readonly<Record<string, (where: string) => string>> = {
  EADDRINUSE: (where) => `${where} is taken: stop what listens there, or set another API_PORT.`,
  EADDRNOTAVAIL: (where) => `${where} is no address of this machine: set another API_HOST.`,
  EACCES: (where) => `This account may not use ${where}; check its owner and permissions.`,
  EPERM: (where) => `This account may not use ${where}; check its owner and permissions.`,
  EROFS: (where) => `${where} cannot be written to: its file system is read-only.`,
  ENOSPC: (where) => `There is no disk space left for ${where}.`,
  EDQUOT: (where) => `There is no disk space left for ${where}.`,
  ENOTDIR: (where) => `${where} cannot be made: a part of its path is a file.`,
}

/** The sentence for an error of the system; null for any other error. */
function describeSystemError({ code = '', path, address, port }: SystemError): string | null {
  const where = path ?? (port === undefined ? null : `${address}:${port}`)
  return where === null ? null : (SYSTEM_ERRORS[code]?.(where) ?? null)
}

/** Node's description of an error of the system: for a file, or for an address to listen on. */
interface SystemError extends Error {
  readonly code?: string
  readonly path?: string
  readonly address?: string
  readonly port?: number
}

/** Ends the process because of an error that the operator has to fix: status 2 for a wrong setting, else 1. */
export function giveUp(error: unknown): never {
  const isPlain = [ConfigError, DatabaseError, OperatorError].some((kind) => error instanceof kind)
  const plain = error instanceof Error ? (isPlain ? error.message : describeSystemError(error)) : null
  console.error(escapeUnprintable(plain ?? inspect(error)))
  process.exit(error instanceof ConfigError ? 2 : 1)
}
