import type { Locator, Page } from '@playwright/test'
import type { Spot } from './gestures.ts'

/** The board of matches: the one group that holds some. */
export const boardOn = (page: Page): Locator => page.locator('[role="group"]:has([data-stick])')

/** Two points of the lattice that a match joins. */
export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** A match that has to move, by its id on the board: where it is and, unless it is removed, where it belongs. */
export interface Change {
  id: number
  from: Segment
  to: Segment | null
}

const getKey = ({ x1, y1, x2, y2 }: Segment): string =>
  [
    [y1, x1],
    [y2, x2],
  ]
    .map(String)
    .toSorted()
    .join(' ')

/** The payload of a board of matches, as far as tests need it. */
export interface MatchPayload {
  divCount: number
  elements: (Segment & { type: string })[]
  answers: Segment[][]
}

/** The moves from the start to the first accepted arrangement. */
export function findChanges({ elements, answers, divCount }: MatchPayload): Change[] {
  if (divCount !== 10) throw new Error('the lattice of S9.5a has 10 x 10 cells')
  const wanted = new Map((answers[0] ?? []).map((segment) => [getKey(segment), segment]))
  const sticks = elements.flatMap(({ type, x1, y1, x2, y2 }, id) =>
    type === 'stick' ? [{ id, x1, y1, x2, y2 }] : [],
  )
  const moved = sticks.filter((stick) => !wanted.has(getKey(stick)))
  const there = new Set(sticks.map(getKey))
  const places = [...wanted.values()].filter((segment) => !there.has(getKey(segment)))
  return moved.map((stick, index) => ({ id: stick.id, from: stick, to: places[index] ?? null }))
}

const BOARD = 674
const MARGIN = 37
/** Signs of the sums of these tests, '=' among them, are three cells wide, and no cell is left at the ends. */
const SIGNS = 5
const CELL = (BOARD - 2 * MARGIN) / (3 * SIGNS - 1)
/** The signs before the equals sign of these tests. */
const FIRST = 3

/**
 * A place on the line that a sum is drawn on (decision 42): its second row, which begins with '=', behind the first.
 */
function toLine({ x1, y1, x2, y2 }: Segment): Segment {
  const [x, y] = Math.min(y1, y2) >= 6 ? [3 * FIRST - 1, -6] : [-1, 0]
  return { x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y }
}

/** The centre of a place on a board that is drawn in this box, in the box's unit. */
export function getCentreIn(box: { x: number; y: number; width: number }, segment: Segment): Spot {
  const { x1, y1, x2, y2 } = toLine(segment)
  const scale = box.width / BOARD
  return {
    x: box.x + (MARGIN + ((x1 + x2) / 2) * CELL) * scale,
    y: box.y + (MARGIN + ((y1 + y2) / 2) * CELL) * scale,
  }
}

/** The centre of a place on the screen, in CSS pixels. */
export async function locatePlace(page: Page, segment: Segment): Promise<Spot> {
  const board = boardOn(page).locator('svg').first()
  await board.scrollIntoViewIfNeeded()
  const box = await board.boundingBox()
  if (!box) throw new Error('the board is not shown')
  return getCentreIn(box, segment)
}

/** Centre and direction of a place, as the board draws them. */
function getDrawnPlace(segment: Segment) {
  const { x1, y1, x2, y2 } = toLine(segment)
  return {
    x: MARGIN + ((x1 + x2) / 2) * CELL,
    y: MARGIN + ((y1 + y2) / 2) * CELL,
    isUpright: x1 === x2,
  }
}

/** The place where the lifted match would be dropped now, as the board draws it. */
async function readHeldPlace(page: Page): Promise<ReturnType<typeof getDrawnPlace>> {
  const transform = (await page.locator('svg g[class*="target"]').first().getAttribute('transform')) ?? ''
  const [x = 0, y = 0, angle = 0] = (transform.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  return { x, y, isUpright: Math.abs(Math.round(angle)) % 180 === 90 }
}

/** Moves the focus by the arrow keys until that match has it. */
export async function focusMatch(page: Page, { id, from }: Change): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-stick') ?? '')
  const goal = getDrawnPlace(from)
  for (let step = 0; step < 40; step++) {
    const now = await focused()
    if (now === String(id)) return
    const place = await page.evaluate(
      () =>
        document.activeElement
          ?.getAttribute('transform')
          ?.match(/-?\d+(\.\d+)?/g)
          ?.map(Number) ?? [],
    )
    const [x = 0, y = 0] = place
    const [dx, dy] = [goal.x - x, goal.y - y]
    const sideways = step % 3 === 2 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) >= Math.abs(dy)
    await page.keyboard.press(
      sideways ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp',
    )
  }
  throw new Error(`the arrow keys do not reach match ${id}`)
}

/** Carries the lifted match to a place by R and the arrow keys. */
export async function carry(page: Page, to: Segment): Promise<void> {
  const goal = getDrawnPlace(to)
  for (let step = 0; step < 40; step++) {
    const now = await readHeldPlace(page)
    if (now.isUpright !== goal.isUpright) await page.keyboard.press('r')
    else if (Math.abs(goal.x - now.x) > 1)
      await page.keyboard.press(goal.x > now.x ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    else if (Math.abs(goal.y - now.y) > 1)
      await page.keyboard.press(goal.y > now.y ? 'Shift+ArrowDown' : 'Shift+ArrowUp')
    else return
  }
  throw new Error('the arrow keys do not carry the match to its place')
}
