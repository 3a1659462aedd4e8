// Reads sticks and points as authors write them.
import type { Segment } from '@dhadha/boards/rules'
import type { Field } from '../../source/yaml.ts'

interface Point {
  readonly x: number
  readonly y: number
}

function readPoint(text: string, cells: number): Point | null {
  const match = /^(\d{1,2}),(\d{1,2})$/.exec(text)
  const [x, y] = [Number(match?.[1]), Number(match?.[2])]
  return match && x <= cells && y <= cells ? { x, y } : null
}

/** `2,2-4,2-4,4`: points joined one after the other. */
function readChain(chain: string, cells: number): Segment[] | null {
  const points = chain.split('-').map((point) => readPoint(point, cells))
  if (points.length < 2) return null
  const sticks: Segment[] = []
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!to) return null
    if (index === 0) continue
    if (!from || (from.x === to.x && from.y === to.y)) return null
    sticks.push({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })
  }
  return sticks
}

const words = (text: string) => text.split(/\s+/)

/** Sticks as chains of points, separated by spaces: `2,2-4,2-4,4 6,6-8,6` is three sticks. */
export function readSticks(field: Field | undefined, cells: number): Segment[] | undefined {
  const text = field?.text(2_000)
  if (!field || text === undefined) return undefined
  const chains = words(text).map((chain) => ({ chain, sticks: readChain(chain, cells) }))
  const wrong = chains.find(({ sticks }) => sticks === null)
  if (wrong)
    return field.error(
      `has ${wrong.chain}, which is no chain of points from 0,0 to ${cells},${cells}, such as 2,2-4,2`,
    )
  return chains.flatMap(({ sticks }) => sticks ?? [])
}

/** Points separated by spaces, each as a stick of length 0: boards store dots in this form. */
export function readPoints(field: Field | undefined, cells: number): Segment[] | undefined {
  const text = field?.text(2_000)
  if (!field || text === undefined) return undefined
  const points = words(text).map((point) => readPoint(point, cells))
  if (points.includes(null)) return field.error(`has to be points from 0,0 to ${cells},${cells}`)
  return points.flatMap((point) => (point ? [{ x1: point.x, y1: point.y, x2: point.x, y2: point.y }] : []))
}
