import type { Locator, Page } from '@playwright/test'
import type { Record } from './interactions.ts'

/** An opened problem, and a function that records the interactions of a move on it. */
interface Table {
  readonly page: Page
  readonly record: Record
}

const area = (page: Page): Locator => page.getByRole('region', { name: 'Your answer' })

interface Spot {
  x: number
  y: number
}

async function locateCenter(target: Locator, isScrolled = true): Promise<Spot> {
  if (isScrolled)
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`not on the screen: ${String(target)}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A press in the middle, as by a hand: an element that covers the middle receives it. */
async function press(page: Page, target: Locator): Promise<void> {
  const { x, y } = await locateCenter(target)
  await page.mouse.click(x, y)
}

async function drag(page: Page, from: Locator, to: Spot): Promise<void> {
  const start = await locateCenter(from, false)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** Lifts a part by keys, carries it in all directions, and puts it down. */
async function carryByKeys({ page, record }: Table, piece: Locator, turns = false): Promise<void> {
  await piece.focus()
  await record('keys', 'lift', () => page.keyboard.press('Enter'))
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'])
    await record('keys', 'carry', () => page.keyboard.press(arrow))
  if (turns) await record('keys', 'turn', () => page.keyboard.press('r'))
  await record('keys', 'put down', () => page.keyboard.press('Enter'))
}

async function pressButtons({ page, record }: Table): Promise<void> {
  for (const name of ['Undo', 'Redo', 'Start over']) {
    const button = area(page).getByRole('button', { name, exact: true })
    if (await button.isEnabled()) await record('pointer', name.toLowerCase(), () => press(page, button))
  }
}

/** Items that are carried between places: rearranging, grids and groups. */
async function moveItems(table: Table): Promise<void> {
  const { page, record } = table
  const last = area(page).locator('[data-item]').last()
  const places = area(page).locator('[data-place]:not([data-place="-1"]):not(svg *)')
  await record('pointer', 'take an item', () => press(page, last))
  await record('pointer', 'put it down', () => press(page, places.first()))
  await last.scrollIntoViewIfNeeded()
  const [there, lastPlace] = [
    await locateCenter(places.first(), false),
    await locateCenter(places.last(), false),
  ]
  await record('pointer', 'drag an item', () => drag(page, last, there))
  await record('pointer', 'drag an item', () => drag(page, last, lastPlace))
  await carryByKeys(table, area(page).locator('[data-item][tabindex="0"]'))
  await pressButtons(table)
}

async function moveMatches(table: Table): Promise<void> {
  const { page, record } = table
  const loose = area(page).locator('[data-stick][aria-disabled="false"]')
  const place = area(page).locator('svg [data-place]')
  const box = area(page).getByRole('button', { name: /^Matchbox/ })
  const hasBox = (await box.count()) > 0
  await record('pointer', 'take a match', () => press(page, loose.first()))
  const target = (await place.count()) > 0 ? place.first() : box
  await record('pointer', 'put it down', () => press(page, target))
  const end = await locateCenter(hasBox ? box : area(page).locator('[data-stick]').first())
  await record('pointer', 'drag a match', () => drag(page, loose.last(), end))
  await carryByKeys(table, loose.last(), true)
  await pressButtons(table)
}

async function movePieces(table: Table): Promise<void> {
  const { page, record } = table
  const piece = area(page).locator('[data-image][tabindex="0"]')
  const ground = area(page).locator('div:has(> [data-image])')
  await piece.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await ground.boundingBox()) ?? { x: 0, y: 0, width: 300, height: 300 }
  const at = (right: number, down: number) => ({ x: x + width * right, y: y + height * down })
  const [free, other] = [at(0.5, 0.4), at(0.6, 0.5)]
  await record('pointer', 'take a piece', () => press(page, piece))
  await record('pointer', 'put it down', () => page.mouse.click(free.x, free.y))
  await record('pointer', 'drag a piece', () => drag(page, piece, other))
  await carryByKeys(table, piece, true)
  await pressButtons(table)
}

async function pressRegions(table: Table): Promise<void> {
  const { page, record } = table
  const all = area(page).locator('[data-region]')
  for (let region = 0; region < (await all.count()); region++)
    await record('pointer', 'press a region', () => press(page, all.nth(region)))
  await all.nth(1).focus()
  for (const key of ['ArrowRight', 'Space', 'ArrowDown', 'Space'])
    await record('keys', key === 'Space' ? 'press a region' : 'next region', () => page.keyboard.press(key))
  await pressButtons(table)
}

async function markCells(table: Table): Promise<void> {
  const { page, record } = table
  const all = area(page).locator('[data-cell]')
  const count = await all.count()
  for (const cell of [0, Math.floor(count / 2), count - 1])
    for (const mark of ['cross out', 'tick']) await record('pointer', mark, () => press(page, all.nth(cell)))
  await all.first().focus()
  for (const key of ['ArrowRight', 'Space', 'Space', 'ArrowDown', 'Space', 'Space'])
    await record('keys', key === 'Space' ? 'mark' : 'next cell', () => page.keyboard.press(key))
  await pressButtons(table)
}

async function chooseOptions({ page, record }: Table): Promise<void> {
  const all = area(page).locator('label:has(input[type="radio"])')
  for (let option = 0; option < (await all.count()); option++)
    await record('pointer', 'choose', () => press(page, all.nth(option)))
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown'])
    await record('keys', 'choose', () => page.keyboard.press(key))
}

async function typeWords({ page, record }: Table): Promise<void> {
  const field = area(page).getByRole('textbox')
  await record('pointer', 'press the field', () => press(page, field))
  for (const key of ['1', '2', '3', 'Backspace', '4'])
    await record('keys', key === 'Backspace' ? 'delete' : 'type', () => page.keyboard.press(key))
}

/** By the kinds of problems (`kind` of `LibraryProblem`). */
export const MOVES: ReadonlyMap<string, (table: Table) => Promise<void>> = new Map([
  ['text', typeWords],
  ['mcq', chooseOptions],
  ['matchstick', moveMatches],
  ['exclusion_grid', markCells],
  ['venn', pressRegions],
  ['dragAndDrop-1', moveItems],
  ['dragAndDrop-2', movePieces],
  ['dragAndDrop-3-Grid', moveItems],
  ['rearrange', moveItems],
])

/** Presses Submit, which shows a verdict or a message that the answer is incomplete. */
export const submit = ({ page, record }: Table): Promise<void> =>
  record('pointer', 'submit', () => page.getByRole('button', { name: 'Submit', exact: true }).click())
