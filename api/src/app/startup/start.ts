import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { ConfigError, loadEnvFile, OperatorError, printable } from '@dhadha/server'
import type { Config } from '../../platform/configuration/config.ts'
import { readConfig } from './config.ts'
import { DatabaseError, openEmbedded } from '../../platform/database/embedded/index.ts'

/** The address of the database, and how to release it. */
export interface DatabaseAddress {
  readonly url: string
  readonly release: () => Promise<void>
}

/** The configured server, or the embedded one: started, or shared where it runs already. @throws DatabaseError */
export const findDatabase = ({ databaseUrl, dataDir }: Config): Promise<DatabaseAddress> =>
  databaseUrl === null
    ? openEmbedded(dataDir)
    : Promise.resolve({ url: databaseUrl, release: () => Promise.resolve() })

/** The configuration by environment and, below it, `.env` at the project's root. @throws ConfigError */
export function loadConfig(): Config {
  loadEnvFile(resolve(import.meta.dirname, '../../../../.env'))
  return readConfig(process.env)
}

/** Ends the process because of an error that the operator has to fix: status 2 for a wrong setting, else 1. */
export function giveUp(error: unknown): never {
  const isPlain = [ConfigError, DatabaseError, OperatorError].some((kind) => error instanceof kind)
  console.error(printable(isPlain && error instanceof Error ? error.message : inspect(error)))
  process.exit(error instanceof ConfigError ? 2 : 1)
}
