/** When something was last done to or by somebody. */
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
