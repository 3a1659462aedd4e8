import type { Generated } from 'kysely'

/** What happened within one minute, as often as `times` says. */
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
