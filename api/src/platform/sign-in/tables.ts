import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Tables that have these columns. */
export type TableWith<Columns> = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Columns ? Table : never
}[keyof Database]
