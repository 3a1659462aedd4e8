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
}

/**
 * Taps there until the tap takes effect: Chromium drops one that closely follows a swipe or another tap.
 *
 * @param isDone whether the tap has taken effect, after a short wait
 */
export async function tapUntil(tap: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await isDone())) await tap()
    await expect.poll(isDone, { timeout: 1_000 }).toBe(true)
  }).toPass()
}

/** Drags by a finger; both ends have to be on the screen together. */
export async function fingerDrag(page: Page, from: Spot, to: Spot): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, from, to)
  // A message that goes with the move makes the page shorter.
  const { now, end } = await page.evaluate(() => ({
    now: Math.round(window.scrollY),
    end: document.documentElement.scrollHeight - window.innerHeight,
  }))
  expect(now, 'a finger on an item does not scroll').toBe(Math.min(Math.round(before), end))
}

/** A swipe that begins at this point of the board, on no item, scrolls the page. */
export async function expectScrollsFrom(page: Page, { x, y }: Spot): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  const rest = await page.evaluateHandle(() => ({
    // It never comes where nothing scrolls.
    comes: new Promise((resolve) => {
      document.addEventListener('scrollend', resolve, { once: true })
      setTimeout(resolve, 20_000)
    }),
  }))
  await swipe(page, { x, y }, { x, y: y - 150 })
  await rest.evaluate(({ comes }) => comes.then(() => undefined))
  expect(await page.evaluate(() => window.scrollY)).not.toBe(before)
}
