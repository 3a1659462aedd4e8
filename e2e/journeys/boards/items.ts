import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Site } from '../../site/site.ts'
import { expect } from '../../site/test.ts'
import { openBoard } from './opening.ts'

/** What a label of a payload shows, as its author wrote it. */
type Label = string | { src: string; alt: string }

export const nameOf = (label: Label | undefined): string =>
  typeof label === 'object' ? label.alt : (label ?? '')

/** Opens a problem whose items go from place to place, and waits for its board. */
export async function openItems<Payload>(
  page: Page,
  site: Site,
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

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`not on the screen: ${String(target)}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Middles of two parts of the board, scrolled to where no bar of the page covers them. */
async function bothOf(page: Page, from: Locator, to: Locator) {
  await expect(from).toBeVisible()
  const [one, other] = [await middleOf(from), await middleOf(to)]
  await page.evaluate(
    (middle) => window.scrollBy({ top: middle - window.innerHeight * 0.45, behavior: 'instant' }),
    (one.y + other.y) / 2,
  )
  return { start: await middleOf(from), end: await middleOf(to) }
}

/** Drags by the mouse, with the button held all the way. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, end } = await bothOf(page, from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

const fingers = new WeakMap<Page, Promise<CDPSession>>()

async function finger(page: Page): Promise<CDPSession> {
  const session = fingers.get(page) ?? page.context().newCDPSession(page)
  fingers.set(page, session)
  return session
}

/** A finger put down, moved and lifted, as the screen of a phone reports it. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const session = await finger(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step++) {
    const share = step / 8
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
  }
  await touch('touchEnd', [])
  // No finger taps again within a tenth of a second; Chromium drops a tap that does.
  await page.waitForTimeout(300)
}

/** Drags by a finger; both have to be on the screen together. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const { start, end } = await bothOf(page, from, to)
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, start, end)
  expect(await page.evaluate(() => window.scrollY), 'a finger on an item does not scroll').toBe(before)
}

/**
 * Taps an item, then where it goes.
 *
 * @param spot the part of the place that is tapped, when its middle may hold another item
 */
export async function placeByTaps(page: Page, { item, place }: Placement, spot?: string): Promise<void> {
  const [piece, target] = [itemOn(page, item), placeOn(page, place)]
  // Chromium may lose a tap that follows a swipe or another tap closely.
  await expect(async () => {
    if ((await piece.getAttribute('aria-pressed')) !== 'true') await piece.tap()
    await expect(piece).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
  const there = target.locator(`[data-item="${item}"]`)
  await expect(async () => {
    if (!(await there.isVisible())) await (spot ? target.locator(spot) : target).tap()
    await expect(there).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** A swipe that begins at this point of the board, on no item, scrolls the page. */
export async function expectScrollsFrom(page: Page, x: number, y: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, { x, y }, { x, y: y - 150 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before)
  await expect(async () => {
    const now = await page.evaluate(() => window.scrollY)
    await page.waitForTimeout(150)
    expect(await page.evaluate(() => window.scrollY), 'the swipe has come to rest').toBe(now)
  }).toPass()
}

/** What a grid or groups send to the browser, as far as a test needs it. */
interface PlacingPayload {
  unselected: Label[]
  answer: { items: Label[] }[]
}

/** An item and the place where it belongs. */
interface Placement {
  item: number
  place: number
}

/** Opens a grid or groups; which item belongs into which place. */
export const openPlacing = async (...opening: Parameters<typeof openItems>): Promise<Placement[]> =>
  placementsOf(await openItems<PlacingPayload>(...opening))

/** Drags every item to its place by the mouse. */
export async function placeByMouse(page: Page, placements: readonly Placement[]): Promise<void> {
  for (const { item, place } of placements) {
    await dragByMouse(page, itemOn(page, item), placeOn(page, place))
    await expect(placeOn(page, place).locator(`[data-item="${item}"]`)).toBeVisible()
  }
}

/** Which item belongs into which place; of equal items any one. */
function placementsOf({ unselected, answer }: PlacingPayload): Placement[] {
  const free = new Map(unselected.map((label, item) => [item, nameOf(label)]))
  return answer.flatMap(({ items }, place) =>
    items.map((label) => {
      const found = [...free].find(([, name]) => name === nameOf(label))
      if (!found) throw new Error(`nothing shows ${nameOf(label)}`)
      free.delete(found[0])
      return { item: found[0], place }
    }),
  )
}
