// The table of counted calls.

/** The times of a purpose's calls for a target. */
interface ThrottleTable {
  purpose: string
  target: string
  /** Ascending. */
  taken_at: Date[]
}

interface ThrottleTables {
  throttle: ThrottleTable
}

declare module '../database/schema.ts' {
  interface Database extends ThrottleTables {}
}
