import { getBoardKind, type BoardKindName } from '@dhadha/boards/rules'
import type { Field } from '../source/yaml.ts'
import type { BoardPayload } from './payload.ts'

/**
 * The payloads, once the kind itself can read them and judges their answers right; undefined otherwise (reported at
 * `board`, or at `answer` where that is what is wrong).
 */
export function proven(
  kindName: BoardKindName,
  payloads: BoardPayload,
  { board, answer }: { board: Field; answer: Field },
): BoardPayload | undefined {
  const kind = getBoardKind(kindName)
  for (const payload of [payloads.en, payloads.bn]) {
    if (!kind || payload === null) continue
    const read = kind.parsePayload(payload)
    if (!read.ok) return board.fault(`expected ${read.expected} at ${read.path}`)
    const solutions = kind.solutions(payload)
    const unproven = solutions.some((solution) => solution === null || !kind.judge(payload, solution))
    if (solutions.length === 0 || unproven) return answer.fault('is not right by the rules of the board')
  }
  return payloads
}
