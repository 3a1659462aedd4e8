import { signInNewLearner } from '../journeys/support/learning.ts'
import { expectVisibleFocus, pressOn } from '../journeys/support/keyboard.ts'
import { mockApi } from '../journeys/support/screen.ts'
import { expect, test } from '../site/test.ts'

/** A query of each remote whose failure is shown on the page, with the message shown. */
const READS = [
  { at: '/lang/en/level/1', path: '/api/v2/app/topic/level-summary/6', message: 'This could not be loaded' },
  {
    at: '/lang/en/level/1',
    path: '/api/v2/app/progress/report/score-summary',
    message: 'This could not be loaded',
  },
  {
    at: '/test/custom',
    path: '/api/v2/app/practice-test',
    message: 'Failed to load tests. Please try again.',
  },
  {
    at: '/progress',
    path: '/api/v2/app/scoring/level',
    message: "We couldn't load your score data. Please try again later.",
  },
  { at: '/tutorial/all', path: '/api/v2/app/tutorial', message: 'The tutorials are not here right now.' },
  {
    at: '/notifications',
    path: '/api/v2/app/poll-notification',
    message: 'Your notifications could not be loaded.',
  },
  {
    at: '/settings?tab=security',
    path: '/api/v2/app/user/sessions',
    message: 'Your sign-ins could not be loaded.',
  },
]

for (const { at, path, message } of READS)
  test(`Retry keeps the focus while it asks again: ${path} at ${at}`, async ({ page, site }) => {
    await signInNewLearner(page, site)
    await mockApi(page, path, 500)
    await page.goto(at)
    const panel = page.getByText(message, { exact: true })
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(panel).toBeVisible()
    await expect(retry).toHaveCount(1)

    // If two routes match a URL, the newer applies; removing the older one first would let a poll fetch the data.
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${path}`, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(`**${path}`)
    await pressOn(page, retry)
    await asked
    await expect(retry).toHaveAttribute('aria-busy', 'true')
    await expect(retry).toBeFocused()
    await expectVisibleFocus(page)
    await expect(panel).toBeVisible()

    release()
    await expect(panel).toBeHidden()
    await expect(retry).toBeHidden()
  })
