/** Pictures of the library. In the database, so that every instance has those that its catalogue names. */
interface ContentFileTable {
  /** SHA-256 of the content, shortened, and an ending: the content of a name never changes. */
  name: string
  /** Media type */
  type: string
  bytes: Buffer
}

interface ContentTables {
  content_file: ContentFileTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ContentTables {}
}
