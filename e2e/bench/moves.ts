import type { Locator, Page } from '@playwright/test'
import type { Record } from './interactions.ts'

/** An opened problem, and a function that records the duration of a move on it. */
interface Table {
  readonly page: Page
  readonly record: Record
}

interface Spot {
  readonly x: number
  readonly y: number
}

const area = (page: Page): Locator => page.getByRole('region', { name: 'Your answer' })

/** A part of an element's box on the screen, its middle by default. */
async function locate(target: Locator, { right = 0.5, down = 0.5 } = {}): Promise<Spot> {
  await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  const box = await target.boundingBox()
  if (!box) throw new Error(`not on the screen: ${String(target)}`)
  return { x: box.x + box.width * right, y: box.y + box.height * down }
}

/** A press in the middle, as by a hand: an element that covers the middle receives it. */
async function press(page: Page, target: Locator): Promise<void> {
  const { x, y } = await locate(target)
  await page.mouse.click(x, y)
}

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function pressKeys({ page, record }: Table, keys: readonly string[]): Promise<void> {
  for (const key of keys) await record('keys', key, () => page.keyboard.press(key))
}

async function pressButtons({ page, record }: Table): Promise<void> {
  for (const name of ['Undo', 'Redo', 'Start over']) {
    const button = area(page).getByRole('button', { name, exact: true })
    if ((await button.count()) > 0 && (await button.isEnabled()))
      await record('pointer', name.toLowerCase(), () => press(page, button))
  }
}

/** What is carried: the parts, a place that takes one, another one for a drag, and whether a part can be turned. */
interface Carried {
  readonly parts: string
  readonly place: string
  /** Where no place is shown before a part is taken. */
  readonly dragTo?: string
  readonly at?: { readonly right: number; readonly down: number }
  readonly turns?: boolean
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']

/** A part is carried by two presses, by a drag, and by keys in all directions. */
const carry =
  ({ parts, place, dragTo = place, at, turns = false }: Carried) =>
  async (table: Table): Promise<void> => {
    const { page, record } = table
    const part = area(page).locator(parts).last()
    const locateTarget = (target: string) => locate(area(page).locator(target).first(), at)
    await record('pointer', 'take', () => press(page, part))
    const { x, y } = await locateTarget(place)
    await record('pointer', 'put down', () => page.mouse.click(x, y))
    const [from, to] = [await locate(part), await locateTarget(dragTo)]
    await record('pointer', 'drag', () => drag(page, from, { x: to.x + 20, y: to.y }))
    await area(page).locator(`:is(${parts})[tabindex="0"]`).first().focus()
    await pressKeys(table, ['Enter', ...ARROWS, ...(turns ? ['r'] : []), 'Enter'])
    await pressButtons(table)
  }

/** Each of at most six targets is pressed; then keys are. */
const pressAll =
  (targets: string, keys: readonly string[]) =>
  async (table: Table): Promise<void> => {
    const { page, record } = table
    const all = await area(page).locator(targets).all()
    for (const target of all.slice(0, 6)) await record('pointer', 'press', () => press(page, target))
    await pressKeys(table, keys)
    await pressButtons(table)
  }

const items = carry({ parts: '[data-item]', place: '[data-place]:not([data-place="-1"]):not(svg *)' })
const STEPS = ['ArrowRight', 'Space', 'ArrowDown', 'Space']

/** By the kinds of the library (`getKind` of library.ts). */
export const MOVES: ReadonlyMap<string, (table: Table) => Promise<void>> = new Map([
  ['text', pressAll('input', ['1', '2', '3', 'Backspace', '4'])],
  ['mcq', pressAll('label:has(input[type="radio"])', ['ArrowUp', 'ArrowDown', 'ArrowDown'])],
  [
    'matchstick',
    carry({
      parts: '[data-stick][aria-disabled="false"]',
      place: ':is(svg [data-place], button[aria-label^="Matchbox"])',
      dragTo: ':is([data-stick], button[aria-label^="Matchbox"])',
      turns: true,
    }),
  ],
  ['exclusion_grid', pressAll('[data-cell]', STEPS)],
  ['venn', pressAll('[data-region]', STEPS)],
  ['dragAndDrop-1', items],
  [
    'dragAndDrop-2',
    carry({
      parts: '[data-image]',
      place: 'div:has(> [data-image])',
      at: { right: 0.5, down: 0.4 },
      turns: true,
    }),
  ],
  ['dragAndDrop-3-Grid', items],
  ['rearrange', items],
])

/** Presses Submit, which shows a verdict or a message that the answer is incomplete. */
export const submit = ({ page, record }: Table): Promise<void> =>
  record('pointer', 'submit', () => page.getByRole('button', { name: 'Submit', exact: true }).click())
