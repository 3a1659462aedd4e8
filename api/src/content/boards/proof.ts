import { getBoardKind, type BoardKindName } from '@dhadha/boards/rules'
import type { Field } from '../source/yaml.ts'
import type { BoardPayload } from './payload.ts'

/**
 * Takes a board over only if its own rules judge its answer right, in both languages: what is right in one has to be so
 * in the other, because a pupil may change the language half-way. Faults are reported.
 */
export function provenBoard(
  name: BoardKindName,
  board: Field,
  payloads: { readonly en: object; readonly bn: object },
): BoardPayload | undefined {
  const kind = getBoardKind(name)
  if (!kind) return board.fault(`is of no kind that there is: ${name}`)
  for (const language of ['en', 'bn'] as const) {
    const read = kind.parsePayload(payloads[language])
    if (!read.ok) return board.fault(`expected ${read.expected} at ${read.path} (${language})`)
    if (kind.judge(payloads[language], kind.start(payloads[language])))
      return board.fault('is right from the start')
  }
  for (const [from, to] of [
    ['en', 'bn'],
    ['bn', 'en'],
  ] as const)
    for (const solution of kind.solutions(payloads[from])) {
      if (!kind.judge(payloads[from], solution)) return board.fault(`has an answer that nobody can give`)
      if (!kind.judge(payloads[to], solution))
        return board.fault('shows the same thing twice in one language, but not in the other')
    }
  const isOne = JSON.stringify(payloads.en) === JSON.stringify(payloads.bn)
  return { en: payloads.en, bn: isOne ? null : payloads.bn }
}
