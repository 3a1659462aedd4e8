/** A command of `pnpm release` that was asked for through the API (decision 77). */
interface ReleaseCommandTable {
  id: string
  /** The operator. */
  who: string
  /** By which token of theirs; null: on the page. */
  token: string | null
  command: string
  words: string[]
  options: Record<string, string | true>
  /** A built folder that is to be published; null once it was. */
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
