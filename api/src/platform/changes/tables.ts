import type { ColumnType, Generated } from 'kysely'

interface ChangeTable {
  id: Generated<number>
  topic: string
  key: string
  /** The database's clock, not the instance's: the feed's window is measured against it. */
  at: ColumnType<Date, never, never>
}

interface ChangeTables {
  change: ChangeTable
}

declare module '../database/schema.ts' {
  interface Database extends ChangeTables {}
}
