/** A command of `pnpm release` that was sent to the API (decision 77). */
interface ReleaseCommandTable {
  id: string
  /** The name of the operator. */
  who: string
  /** The operator's token that was used; null: on the page. */
  token: string | null
  command: string
  words: string[]
  options: Record<string, string | true>
  /** A built folder to publish; null once it is published. */
  upload: Buffer | null
  asked_at: Date
  taken_at: Date | null
  done_at: Date | null
  code: number | null
  out: string | null
  err: string | null
}

declare module '../../../platform/database/schema.ts' {
  interface Database {
    release_command: ReleaseCommandTable
  }
}
