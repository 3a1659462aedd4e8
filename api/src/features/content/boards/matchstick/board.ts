// Reads the `board` of a matchstick problem from its file.
import { arrangementKey, getBoardKind, segmentKey, type Segment } from '@dhadha/boards/rules'
import type { Bilingual, Field, Fields } from '../../source/yaml.ts'
import type { BoardPayload } from '../board-payload.ts'
import { EQUATION_SHAPE, isTrueEquation, layEquation, waysToLay } from './equation.ts'
import type { Mode } from './shapes.ts'
import { checkEquation, checkGoal, readGoal } from './goal.ts'
import { readSticks, readPoints } from './sticks.ts'

const CELLS = 10

interface BoardLayout {
  readonly sticks: readonly Segment[]
  readonly locked: readonly Segment[]
  readonly dots: readonly Segment[]
  readonly texts: readonly { readonly at: Segment; readonly text: Bilingual }[]
}

/** The arrangement after sticks were removed and added. */
const change = (start: readonly Segment[], take: readonly Segment[], put: readonly Segment[]): Segment[] => {
  const gone = new Set(take.map(segmentKey))
  return [...start.filter((stick) => !gone.has(segmentKey(stick))), ...put]
}

const toPayload = (
  { sticks, locked, dots, texts }: BoardLayout,
  mode: Mode,
  moves: number,
  answers: readonly (readonly Segment[])[],
  language: 'en' | 'bn',
) => {
  const fixed = new Set(locked.map(segmentKey))
  return {
    divCount: CELLS,
    elements: [
      ...sticks.map((stick) => ({ type: 'stick', ...stick, isLocked: fixed.has(segmentKey(stick)) })),
      ...dots.map((dot) => ({ type: 'dot', ...dot, isLocked: true })),
      ...texts.map(({ at, text }) => ({ type: 'text', ...at, isLocked: true, text: text[language] })),
    ],
    mode,
    moves,
    answers,
  }
}

/** Whether the board's own rules judge this final arrangement right, and by a legal number of changes. */
function isReachable(laid: BoardLayout, mode: Mode, moves: number, answer: readonly Segment[]): boolean {
  const kind = getBoardKind('matchstick')
  const payload = toPayload(laid, mode, moves, [answer], 'en')
  const solution = kind?.parsePayload(payload).ok ? kind.solution(payload) : null
  return solution !== null && kind?.judge(payload, solution) === true
}

/** Reads the `board` of a matchstick problem: an equation, or sticks on the lattice. Errors are reported. */
export function readMatchstickBoard(board: Field): BoardPayload | undefined {
  const fields = board.fields()
  if (!fields) return undefined
  const mode = fields.need('mode')?.choice('move', 'remove', 'add')
  const moves = fields.need('moves')?.integer(1, 10)
  const equation = fields.get('equation')
  const laid = equation ? layBoardEquation(equation) : layFigure(fields)
  const answers = fields.need('answers')?.list(1, 50)
  const goalField = equation ? undefined : fields.get('goal')
  const goal = goalField && readGoal(goalField)
  fields.close()
  if (!mode || moves === undefined || !laid || !answers) return undefined

  const arrangements = answers.flatMap((answer) => {
    const ways = equation ? readEquationAnswer(answer) : readChange(answer, laid.sticks, mode)
    if (!ways) return []
    const reachable = ways.filter((way) => isReachable(laid, mode, moves, way))
    if (reachable.length === 0)
      answer.error(`can't be reached by changing exactly ${moves}, or is the start, or moves what is fixed`)
    return reachable
  })
  const once = [
    ...new Map(arrangements.map((arrangement) => [arrangementKey(arrangement), arrangement])).values(),
  ]
  if (once.length < arrangements.length) board.error('lists the same answer twice')
  if (once.length === 0) return undefined

  const puzzle = { start: laid.sticks, locked: laid.locked, mode, moves, cells: CELLS, answers: once }
  const text = equation?.text(20)
  if (equation && text !== undefined) checkEquation(equation, text, puzzle)
  if (goalField && goal) checkGoal(goalField, goal, puzzle)

  const parsed = getBoardKind('matchstick')?.parsePayload(toPayload(laid, mode, moves, once, 'en'))
  if (parsed?.ok === false) return board.error(`expected ${parsed.expected} at ${parsed.path}`)
  return {
    en: toPayload(laid, mode, moves, once, 'en'),
    bn: laid.texts.length > 0 ? toPayload(laid, mode, moves, once, 'bn') : null,
  }
}

function layBoardEquation(field: Field): BoardLayout | undefined {
  const equation = field.text(20)
  if (equation === undefined) return undefined
  const laid = layEquation(equation)
  if (!laid) return field.error(`has to be ${EQUATION_SHAPE}`)
  if (isTrueEquation(equation)) return field.error('is true already')
  return { sticks: laid.sticks, dots: laid.joints, locked: [], texts: [] }
}

function readEquationAnswer(field: Field): Segment[][] | undefined {
  const equation = field.text(20)
  if (equation === undefined) return undefined
  const ways = waysToLay(equation)
  if (!ways) return field.error(`has to be ${EQUATION_SHAPE}`)
  return isTrueEquation(equation) ? ways : field.error('is not true')
}

function layFigure(fields: Fields): BoardLayout | undefined {
  const sticks = readSticks(fields.need('sticks'), CELLS)
  const locked = fields.get('locked')
  const fixed = locked ? readSticks(locked, CELLS) : []
  const dots = fields.get('dots')
  const points = dots ? readPoints(dots, CELLS) : []
  const texts = readTexts(fields.get('texts'))
  if (!sticks || !fixed || !points || !texts) return undefined
  const known = new Set(sticks.map(segmentKey))
  if (known.size < sticks.length) return fields.get('sticks')?.error('has two sticks in one place')
  const stranger = fixed.find((stick) => !known.has(segmentKey(stick)))
  if (stranger) return locked?.error(`names ${segmentKey(stranger)}, which is not among the sticks`)
  return { sticks, locked: fixed, dots: points, texts }
}

function readTexts(field: Field | undefined): BoardLayout['texts'] | undefined {
  const entries = field ? field.list(1, 20) : []
  return entries?.flatMap((entry) => {
    const fields = entry.fields()
    const point = readPoints(fields?.need('at'), CELLS)?.[0]
    const text = fields?.need('text')?.bilingual(10)
    fields?.close()
    return point && text ? [{ at: point, text }] : []
  })
}

/** `{ take: …, put: … }`: the changes of the answer; a puzzle of removing has only `take`, one of adding only `put`. */
function readChange(answer: Field, start: readonly Segment[], mode: Mode): Segment[][] | undefined {
  const fields = answer.fields()
  if (!fields) return undefined
  const take = mode === 'add' ? [] : readSticks(fields.need('take'), CELLS)
  const put = mode === 'remove' ? [] : readSticks(fields.need('put'), CELLS)
  fields.close()
  if (!take || !put) return undefined
  const known = new Set(start.map(segmentKey))
  const stranger = take.find((stick) => !known.has(segmentKey(stick)))
  if (stranger) return answer.error(`takes ${segmentKey(stranger)}, where no stick lies`)
  const taken = put.find((stick) => known.has(segmentKey(stick)))
  if (taken) return answer.error(`puts ${segmentKey(taken)}, where a stick lies`)
  return [change(start, take, put)]
}
