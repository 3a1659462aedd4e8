import type { Validity } from '../../rules/kind.ts'
import { numeral, type Bilingual } from '../../rules/language.ts'
import type { LogicGridPayload } from './payload.ts'
import { isGiven, type LogicGridResponse } from './response.ts'

const refused = (message: Bilingual): Validity => ({ ok: false, message })

const ILLEGAL: Validity = refused({
  en: 'The grid is not as this puzzle allows. Start again from the beginning.',
  bn: 'ছকটি এই ধাঁধার নিয়মমতো নেই। গোড়া থেকে আবার শুরু করো।',
})

const WITHOUT_YES: Validity = refused({
  en: 'You have not marked any cell with a tick yet.',
  bn: 'তুমি এখনো কোনো ঘরে টিক দাওনি।',
})

const rowsLeft = (count: number): Validity =>
  refused({
    en: `Every row needs a tick. ${count === 1 ? '1 row has' : `${count} rows have`} none yet.`,
    bn: `প্রতি সারিতে একটি টিক লাগবে। ${numeral(count, 'bn')}টি সারিতে এখনো নেই।`,
  })

/** Whether the grid has its size and everything that was given. */
export function isLegal(payload: LogicGridPayload, { marks }: LogicGridResponse): boolean {
  const { rowHeading, columnHeading } = payload
  return (
    marks.length === rowHeading.length &&
    marks.every(
      (cells, row) =>
        cells.length === columnHeading.length &&
        cells.every((mark, column) => mark === 'yes' || !isGiven(payload, row, column)),
    )
  )
}

/** Illegal grids are refused, and those without a tick where the puzzle says that there is one. */
export function validate(payload: LogicGridPayload, response: LogicGridResponse): Validity {
  if (!isLegal(payload, response)) return ILLEGAL
  const { marks } = response
  if (!marks.some((cells, row) => cells.some((mark, at) => mark === 'yes' && !isGiven(payload, row, at))))
    return WITHOUT_YES
  const empty = marks.filter((cells) => !cells.includes('yes')).length
  return payload.rule === 'free' || empty === 0 ? { ok: true } : rowsLeft(empty)
}
