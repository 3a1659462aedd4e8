import type { Kysely } from 'kysely'

/**
 * Every table. Each feature declares its own tables in a `tables.ts` beside its code (`declare module`), so that this
 * file depends on no feature. The tables are created by app/migrations.
 */
export interface Database {}

/** Runs statements: the pool's connections, or those of a transaction. */
export type Executor = Kysely<Database>
