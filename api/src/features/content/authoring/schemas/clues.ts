// The schema of a logic grid's clues.
import { Type, type TSchema } from 'typebox'
import { object, words } from './shapes.ts'

const key = () => words(60)
const count = (min: number, max: number) => Type.Integer({ minimum: min, maximum: max })
const rowAndColumns = (max: number, description: string) =>
  Type.Array(key(), { minItems: 2, maxItems: max + 1, description })
/** Two rows or columns, and by how many columns they differ. */
const order = (description: string) => Type.Array(key(), { minItems: 2, maxItems: 3, description })

/**
 * A clue of a logic grid in one of the forms that docs/content/problems.md names. Two forms have clues within, and
 * these may have some as well: the schema goes one step down and leaves the rest to the importer, because editors
 * resolve no recursive schema.
 */
export const clue = (within: TSchema = clue(Type.Record(Type.String(), Type.Unknown()))): TSchema =>
  Type.Union([
    object({ is: rowAndColumns(1, '[row, column]: the row has this column.') }),
    object({ not: rowAndColumns(11, '[row, column, …]: it has none of these.') }),
    object({ either: rowAndColumns(11, '[row, column, …]: it has one of these.') }),
    object({ before: order('The first one’s column comes before the second one’s, by so many.') }),
    object({ next: order('In neighbouring columns.') }),
    object({ apart: order('Not in neighbouring columns, or so many apart.') }),
    object({
      count: Type.Array(words(60), { minItems: 2, maxItems: 2, description: '[column, number of rows].' }),
    }),
    object({ exactly: count(0, 12), of: Type.Array(within, { minItems: 1, maxItems: 30 }) }),
    // oxlint-disable-next-line unicorn/no-thenable -- the key that authors write; nothing awaits a schema
    object({ if: within, then: within }),
  ])
