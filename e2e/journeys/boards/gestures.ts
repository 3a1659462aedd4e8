import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../../site/test.ts'

/** A point of the screen, in CSS pixels. */
export interface Spot {
  x: number
  y: number
}

/** Drags by the mouse, with the button held all the way. */
export async function mouseDrag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

const fingers = new WeakMap<Page, Promise<CDPSession>>()

async function finger(page: Page): Promise<CDPSession> {
  const session = fingers.get(page) ?? page.context().newCDPSession(page)
  fingers.set(page, session)
  return session
}

/** A finger put down, moved and lifted, as the screen of a phone reports it. */
async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const session = await finger(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Spot[]) =>
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

/** Drags by a finger; both ends have to be on the screen together. */
export async function fingerDrag(page: Page, from: Spot, to: Spot): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, from, to)
  expect(await page.evaluate(() => window.scrollY), 'a finger on an item does not scroll').toBe(before)
}

/** A swipe that begins at this point of the board, on no item, scrolls the page. */
export async function expectScrollsFrom(page: Page, { x, y }: Spot): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, { x, y }, { x, y: y - 150 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before)
  await expect(async () => {
    const now = await page.evaluate(() => window.scrollY)
    await page.waitForTimeout(150)
    expect(await page.evaluate(() => window.scrollY), 'the swipe has come to rest').toBe(now)
  }).toPass()
}
