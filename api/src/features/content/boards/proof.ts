import { getBoardKind, labelKey, labelName, type BoardKindName } from '@dhadha/boards/rules'
import type { Field } from '../source/yaml.ts'
import type { LabelPair } from './labels.ts'
import type { BoardPayload } from './board-payload.ts'

/**
 * Accepts a board only if its own rules judge its answer right, in both languages. Things that look the same in one
 * language must look the same in the other: equal things are interchangeable, and a pupil may change the language
 * half-way. Errors are reported.
 *
 * @param shown everything that the board shows, in lists inside which equal things count as equal
 * @param answer the place of the answer, for errors in it
 */
export function provenBoard(
  name: BoardKindName,
  board: Field,
  payloads: { readonly en: object; readonly bn: object },
  shown: readonly (readonly LabelPair[])[],
  answer: Field = board,
): BoardPayload | undefined {
  const kind = getBoardKind(name)
  if (!kind) return board.error(`is of no kind that there is: ${name}`)
  for (const labels of shown) {
    const twice = differentTwins(labels)
    if (twice) return board.error(`shows ${twice} twice in one language, but not in the other`)
  }
  for (const language of ['en', 'bn'] as const) {
    const payload = payloads[language]
    const read = kind.parsePayload(payload)
    if (!read.ok) return board.error(`expected ${read.expected} at ${read.path} (${language})`)
    if (kind.judge(payload, kind.start(payload))) return board.error('is right from the start')
    const solutions = kind.solutions(payload)
    if (solutions.length === 0 || !solutions.every((solution) => kind.judge(payload, solution)))
      return answer.error('has an answer that cannot be entered')
  }
  const isOne = JSON.stringify(payloads.en) === JSON.stringify(payloads.bn)
  return { en: payloads.en, bn: isOne ? null : payloads.bn }
}

/** The name of an item that has a twin in one language only; null if there is none. */
function differentTwins(labels: readonly LabelPair[]): string | null {
  const found = labels.find(({ en, bn }) =>
    labels.some((other) => (labelKey(other.en) === labelKey(en)) !== (labelKey(other.bn) === labelKey(bn))),
  )
  return found ? labelName(found.en) : null
}
