import type { Locator, Page } from '@playwright/test'
import { expect } from '../../site/test.ts'

/** More stops than any screen has between two controls. */
const MAX_STOPS = 80

/** The focused element is marked: by an outline or a shadow, in a drawing by a stroke around it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow, stroke, fill } = getComputedStyle(element)
      const isRing = element instanceof SVGRectElement && fill === 'none' && stroke !== 'none'
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || isRing
    }
    // For a native radio or a stick, an element around it may show the focus.
    const near = [focused, focused.parentElement, ...focused.querySelectorAll('*')]
    return near.some((element) => element && shows(element)) ? '' : focused.outerHTML.slice(0, 200)
  })
  expect(seen, 'the focus is visible').toBe('')
}

/** Whether some of the focused element is in view, and no other element covers all of it. */
export async function expectUncoveredFocus(page: Page): Promise<void> {
  const covered = () => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    const { x, y, width, height } = focused.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    const isSeen = parts.some((down) =>
      parts.some((along) => {
        const top = document.elementFromPoint(x + width * along, y + height * down)
        // A native radio, or the focusable part of a drawing, may lie under the element that shows it.
        return top !== null && (focused.contains(top) || (focused.parentElement?.contains(top) ?? false))
      }),
    )
    return isSeen ? '' : focused.outerHTML.slice(0, 200)
  }
  // The page scrolls with the next frame.
  await expect.poll(() => page.evaluate(covered), { message: 'the focus is not covered' }).toBe('')
}

/** Goes to a control by the Tab key alone, as a learner without a mouse would; the focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${String(target)}`)
}

/** Goes to a control and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
