/** What tabs told one gateway of one version in one minute (decision 375). Measures in seconds, CLS in shares of the window. */
interface PageMinuteTable {
  minute: Date
  part: string
  version: string
  /** The process of a gateway that counted it. */
  source: string
  shown: number
  retried: number
  fell_back: number
  failed: number
  error: number
  /** In the order of MEASURED. */
  sums: number[]
  /** How many fell into each bucket (MEASURES). */
  lcp: number[]
  inp: number[]
  ttfb: number[]
  cls: number[]
}

interface FigureTables {
  page_minute: PageMinuteTable
}

declare module '../../../platform/database/schema.ts' {
  interface Database extends FigureTables {}
}
