import type { Locator, Page } from '@playwright/test'
import type { SharedSite } from '../../site/site.ts'
import { expect } from '../../site/test.ts'
import { fingerDrag, mouseDrag, tapUntil, type Spot } from './gestures.ts'
import { openBoard } from './opening.ts'

// Boards whose items are moved between places: opened, read, and answered by pointer, finger and keys.

/** A label of a payload, as its author wrote it. */
export type Label = string | { src: string; alt: string }

/** The text of a label. */
export const getLabelText = (label: Label | undefined): string =>
  typeof label === 'object' ? label.alt : (label ?? '')

/** Opens a problem whose items are moved between places, and waits for its board. */
export async function openItems<Payload>(
  page: Page,
  site: SharedSite,
  problem: Parameters<typeof openBoard>[2],
  language: 'en' | 'bn' = 'en',
): Promise<Payload> {
  const { payload } = await openBoard<Payload>(page, site, problem, language)
  await expect(boardOn(page)).toBeVisible()
  return payload
}

/** The board of the problem: the one group that holds items. */
export const boardOn = (page: Page): Locator =>
  page.getByRole('group').filter({ has: page.locator('[data-item]') })
export const itemOn = (page: Page, id: number): Locator => boardOn(page).locator(`[data-item="${id}"]`)
export const placeOn = (page: Page, place: number): Locator =>
  boardOn(page).locator(`[data-place="${place}"]`)

async function locateCenter(target: Locator): Promise<Spot> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`not on the screen: ${String(target)}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Centres of two parts of the board, scrolled to where no bar of the page covers them. */
async function locateBoth(page: Page, from: Locator, to: Locator) {
  await expect(from).toBeVisible()
  // Pieces are as wide as their words, and stand elsewhere in a tray once these have their typeface.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const [spot, other] = [await locateCenter(from), await locateCenter(to)]
  await page.evaluate(
    (middle) => window.scrollBy({ top: middle - window.innerHeight * 0.45, behavior: 'instant' }),
    (spot.y + other.y) / 2,
  )
  return { start: await locateCenter(from), end: await locateCenter(to) }
}

/** Drags an item by the mouse. */
async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, end } = await locateBoth(page, from, to)
  await mouseDrag(page, start, end)
}

/** Drags an item by a finger. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, end } = await locateBoth(page, from, to)
  await fingerDrag(page, start, end)
}

/**
 * Taps an item, then its new place.
 *
 * @param spot the part of the place that is tapped, when its middle may hold another item
 */
export async function placeByTaps(page: Page, { item, place }: Placement, spot?: string): Promise<void> {
  const [piece, target] = [itemOn(page, item), placeOn(page, place)]
  await tapUntil(
    () => piece.tap(),
    async () => (await piece.getAttribute('aria-pressed')) === 'true',
  )
  await tapUntil(
    () => (spot ? target.locator(spot) : target).tap(),
    () => target.locator(`[data-item="${item}"]`).isVisible(),
  )
}

/** The payload of a grid or groups, as far as tests need it. */
export interface PlacingPayload {
  unselected: Label[]
  answer: { items: Label[] }[]
}

/** An item and the place where it belongs. */
interface Placement {
  item: number
  place: number
}

/** Opens a grid or groups; returns which item belongs in which place. */
export const openPlacing = async (...opening: Parameters<typeof openItems>): Promise<Placement[]> =>
  findPlacements(await openItems<PlacingPayload>(...opening))

/** Drags every item to its place by the mouse. */
export async function placeByMouse(page: Page, placements: readonly Placement[]): Promise<void> {
  for (const { item, place } of placements) {
    await dragByMouse(page, itemOn(page, item), placeOn(page, place))
    await expect(placeOn(page, place).locator(`[data-item="${item}"]`)).toBeVisible()
  }
}

/** The payload of things to put in order, as far as tests need it. */
export interface OrderPayload {
  fields: Label[]
  answer: Label[]
}

/** Ids of the fields in their right order. */
export function getOrder({ fields, answer }: OrderPayload): number[] {
  const names = fields.map(getLabelText)
  return answer.map((label) => names.indexOf(getLabelText(label)))
}

/** Whether an item lies in that place. */
export const isThere = async (page: Page, item: number, place: number): Promise<boolean> =>
  (await placeOn(page, place).locator(`[data-item="${item}"]`).count()) > 0

/** Drags one item after the other into its place by the mouse. */
export async function orderByMouse(page: Page, right: readonly number[]): Promise<void> {
  for (const [place, item] of right.entries()) {
    if (await isThere(page, item, place)) continue
    await dragByMouse(page, itemOn(page, item), placeOn(page, place))
    await expect(placeOn(page, place).locator(`[data-item="${item}"]`)).toBeVisible()
  }
}

/** Which item belongs in which place; any one of equal items. */
export function findPlacements({ unselected, answer }: PlacingPayload): Placement[] {
  const free = new Map(unselected.map((label, item) => [item, getLabelText(label)]))
  return answer.flatMap(({ items }, place) =>
    items.map((label) => {
      const found = [...free].find(([, name]) => name === getLabelText(label))
      if (!found) throw new Error(`nothing shows ${getLabelText(label)}`)
      free.delete(found[0])
      return { item: found[0], place }
    }),
  )
}
