import type { Generated } from 'kysely'

/** An event within a minute, counted by `times`. */
interface SecurityEventTable {
  /** The minute. */
  at: Date
  event: string
  /** The route, the operator's command, or what a browser reported. */
  what: string
  /** Pseudonyms; empty where there is none. */
  who: string
  network: string
  times: Generated<number>
}

interface SecurityTables {
  security_event: SecurityEventTable
}

declare module '../database/schema.ts' {
  interface Database extends SecurityTables {}
}
