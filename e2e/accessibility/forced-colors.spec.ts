import type { Locator, Page } from '@playwright/test'
import { findProblem, wrongAnswer } from '../journeys/library.ts'
import { withoutSizeToast } from '../journeys/screen.ts'
import { createLearner, tokenCookie } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

/** An element as it is drawn when neither pointer nor focus is on it. */
async function drawn(page: Page, element: Locator): Promise<string> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return (await element.screenshot({ animations: 'disabled' })).toString('base64')
}

/** Whether the element looks different after a change. */
async function showsIt(page: Page, element: Locator, change: () => Promise<unknown>): Promise<boolean> {
  const before = await drawn(page, element)
  await change()
  return (await drawn(page, element)) !== before
}

const choice = findProblem('with options', ({ kind }) => kind === 'mcq')
const board = findProblem('with matches', ({ kind }) => kind === 'matchstick')

test('every state is seen where the system gives all colours', async ({ context, page, site }) => {
  await context.addCookies([tokenCookie(site, await createLearner(site))])
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await withoutSizeToast(page)
  const seen: Record<string, boolean> = {}

  await page.goto('/settings?tab=preferences')
  const toggle = page.getByRole('switch').first()
  seen['switch'] = await showsIt(page, toggle, () => toggle.click())
  const dark = page.getByText('Dark', { exact: true }).last()
  seen['choice'] = await showsIt(page, dark.locator('xpath=..'), () => dark.click())
  const tab = page.getByRole('tab').first()
  seen['tab'] = await showsIt(page, tab, async () => {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  await page.goto(choice.path)
  const row = page
    .getByRole('radio')
    .nth(Number(wrongAnswer(choice)) - 1)
    .locator('xpath=..')
  seen['selected option'] = await showsIt(page, row, () => row.click())
  const other = page
    .getByRole('radio')
    .nth(Number(choice.answer) - 1)
    .locator('xpath=..')
  await other.click()
  seen['tried option'] = await showsIt(page, row, async () => {
    await row.click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await other.click()
  })
  const step = page.getByRole('navigation', { name: 'Problems of this series' }).getByRole('link')
  const next = step.nth(choice.serial === 1 ? 1 : 0)
  seen['step'] = await showsIt(page, next, async () => {
    await next.click()
    await expect(next).toHaveAttribute('aria-current', 'step')
  })

  await page.goto(board.path)
  const drawing = page.locator('main svg:has([role="button"])').first()
  const piece = drawing.getByRole('button').first()
  seen['piece in hand'] = await showsIt(page, drawing, () => piece.press('Enter'))
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, true])))
})
