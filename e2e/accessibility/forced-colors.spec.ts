import type { Locator, Page } from '@playwright/test'
import { findProblem, findPlainSeries, getWrongAnswer } from '../journeys/support/library.ts'
import { withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { createTest } from '../journeys/tests/taking.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
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

/** All of them are visible. */
const expectAll = (seen: Readonly<Record<string, boolean>>) =>
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, true])))

test('every state is seen where the system gives all colours', async ({ context, page, site }) => {
  await context.addCookies(signInCookies(site, await createLearner(site)))
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await withoutSmallScreenBanner(page)
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
    .nth(Number(getWrongAnswer(choice)) - 1)
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
  expectAll(seen)
})

test('selections in the menu and in tests, and progress, stay visible in forced colours', async ({
  context,
  page,
  site,
}) => {
  const learner = await createLearner(site)
  await context.addCookies(signInCookies(site, learner))
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await withoutSmallScreenBanner(page)
  const seen: Record<string, boolean> = {}

  await test.step('progress and menu', async () => {
    await page.goto('/progress')
    // The page is complete, so that it is not redrawn between two comparisons.
    await page.waitForLoadState('networkidle')
    const bar = page.getByRole('progressbar').first()
    seen['progress'] = await showsIt(page, bar, () =>
      bar.evaluate((element: HTMLProgressElement) => {
        element.value = element.max / 2
      }),
    )
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Test' })
    seen['menu'] = await showsIt(page, entry, async () => {
      await entry.click()
      await expect(entry).toHaveAttribute('aria-current', 'page')
    })
  })

  await test.step('the wizard of a test', async () => {
    await page.goto('/test/custom/create')
    const radio = page.locator('input[name="topic"]').first()
    await expect(radio).toBeAttached()
    const level = page.getByRole('button', { name: 'Level 1' })
    seen['level'] = await showsIt(page, level, () => level.click())
    seen['topic'] = await showsIt(page, radio.locator('xpath=..'), () => radio.check())
    const step = page.getByRole('listitem').filter({ hasText: 'Problem Setup' })
    seen['step of the wizard'] = await showsIt(page, step, async () => {
      await page.getByRole('button', { name: 'Confirm & Next' }).click()
      await expect(step).toHaveAttribute('aria-current', 'step')
    })
  })

  await test.step('the list of problems', async () => {
    const series = findPlainSeries()
    await page.goto(`/test/custom/${await createTest(site, learner, series)}`)
    const row = page.getByRole('navigation', { name: 'Problem List' }).getByRole('link').nth(1)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    seen['problem of a test'] = await showsIt(page, row, async () => {
      await row.click()
      await expect(row).toHaveAttribute('aria-current')
    })
  })

  await test.step('the language of a problem', async () => {
    await page.goto(choice.path)
    const more = page.getByRole('button', { name: 'More options' })
    const bangla = page.getByRole('button', { name: 'বাংলা', exact: true })
    await more.click()
    seen['language'] = await showsIt(page, bangla, async () => {
      await bangla.click()
      await more.click()
      await expect(bangla).toHaveAttribute('aria-pressed', 'true')
    })
  })

  await test.step('the subjects of the contact form', async () => {
    await page.goto('/contact')
    const subject = page.getByRole('main').locator('button[aria-pressed]').last()
    seen['subject'] = await showsIt(page, subject, async () => {
      await subject.click()
      await expect(subject).toHaveAttribute('aria-pressed', 'true')
    })
  })

  expectAll(seen)
})
