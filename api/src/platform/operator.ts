import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './configuration/config.ts'
import type { Database } from './database/schema.ts'

/** What a feature's operator commands are given by the program that they belong to (app/cli.ts). */
export interface Operator {
  /** The configuration by environment and `.env`. @throws ConfigError */
  readonly loadConfig: () => Config
  /** Runs a command's work on the configured database, migrated, whether the API runs or not. */
  readonly withDatabase: <T>(work: (db: Kysely<Database>, pool: Pool) => Promise<T>) => Promise<T>
}
