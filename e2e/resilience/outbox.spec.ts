import type { BrowserContext, Page } from '@playwright/test'
import { findProblem, type LibraryProblem } from '../journeys/support/library.ts'
import { problemIds, signInNewLearner } from '../journeys/support/learning.ts'
import { enterAnswer, expectProblem, submit } from '../journeys/support/answering.ts'
import { dialogOn, expectNoSidewaysScroll, toastOn } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createApi, createLearner, signInCookies } from '../site/learner.ts'
import type { SharedSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

const problem = findProblem(
  'with a typed answer that another follows',
  ({ kind, serial }, { problems }) => kind === 'text' && serial < problems.length,
)
const following = problem.series.problems[problem.serial] as LibraryProblem

async function fetchScore(site: SharedSite, token: string): Promise<{ solved: number; points: number }> {
  const { total_problems_solved: solved, report } = await createApi(site, { token }).get<{
    total_problems_solved: number
    report: { total_score: number }[]
  }>('/api/v2/app/progress/report/score-summary')
  return { solved, points: report.reduce((sum, { total_score }) => sum + total_score, 0) }
}

/** Ids of the attempts that the API answers from now on. */
function arrivedIds(page: Page): string[] {
  const ids: string[] = []
  page.context().on('response', (response) => {
    const request = response.request()
    if (request.url().endsWith('/attempts') && request.method() === 'POST')
      ids.push((request.postDataJSON() as { attemptId: string }).attemptId)
  })
  return ids
}

/** Makes every attempt of every tab fail. */
const cutLine = (context: BrowserContext) => context.route('**/attempts', (route) => route.abort())

/**
 * Presses 'Send now' in each tab, with the connection back. Requests are held until all are pressed: an automatic retry
 * of the outbox would remove the buttons.
 */
async function sendNow(context: BrowserContext, ...tabs: Page[]): Promise<void> {
  let release = (): void => undefined
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/attempts', async (route) => {
    await pressed
    await route.continue()
  })
  for (const tab of tabs) await tab.getByRole('button', { name: 'Send now' }).click()
  release()
}

const waiting = (page: Page) => page.getByText('Waiting for the connection.')

test(
  'an answer given without a connection waits, and arrives by itself while the pupil goes on',
  { tag: ['@S8.1b', '@S3.8'] },
  async ({ page, site }) => {
    const { token } = await signInNewLearner(page, site)
    // The script of the notice has to be loaded before the connection is lost.
    const toasts = page.waitForResponse(/\/toasts\.\w+\.js/)
    await page.goto(problem.path)
    await expectProblem(page, problem.title.en)
    await toasts
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await submit(page, problem, problem.answer)
    await expect(waiting(page)).toBeVisible()
    await expect(page.getByText('Unable to connect to server')).toBeVisible()
    await page.getByRole('button', { name: 'Next Problem' }).click()
    await expectProblem(page, following.title.en)
    await expect(waiting(page)).toBeHidden()
    await page.context().setOffline(false)
    await expect(
      toastOn(page, /^An answer that was waiting has arrived, and it was right: \+\d+ points$/),
    ).toBeVisible()
    const { solved, points } = await fetchScore(site, token)
    expect(solved).toBe(1)
    expect(points).toBeGreaterThan(0)
  },
)

test(
  'an answer that waits survives a reload, and counts once',
  { tag: '@S8.1b' },
  async ({ page, site, context }) => {
    const { token } = await signInNewLearner(page, site)
    const ids = arrivedIds(page)
    await cutLine(context)
    await page.goto(problem.path)
    await submit(page, problem, problem.answer)
    await expect(waiting(page)).toBeVisible()
    await page.reload()
    await expect(waiting(page)).toBeVisible()
    await sendNow(context, page)
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    expect(ids).toHaveLength(1)
    expect((await fetchScore(site, token)).solved).toBe(1)
  },
)

for (const [who, answer] of [
  [
    'the sign-in page of a network',
    { status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' },
  ],
  ['a filter', { status: 403, json: { error: 'Forbidden', message: 'Category: games' } }],
  ['a proxy that wants a sign-in', { status: 401, contentType: 'text/html', body: '<h1>Proxy</h1>' }],
] as const)
  test(
    `an answer that ${who} received in place of the API waits, and counts once`,
    { tag: ['@S8.1b', '@S4.13c'] },
    async ({ page, site, context }) => {
      const { token } = await signInNewLearner(page, site)
      await context.route('**/attempts', (route) => route.fulfill(answer))
      await page.goto(problem.path)
      await submit(page, problem, problem.answer)
      await expect(waiting(page)).toBeVisible()
      expect((await fetchScore(site, token)).solved).toBe(0)
      await sendNow(context, page)
      await expect(dialogOn(page, "That's right!")).toBeVisible()
      expect((await fetchScore(site, token)).solved).toBe(1)
    },
  )

test(
  'an answer that the browser cannot store keeps its page open until it is sent',
  { tag: '@S8.1b' },
  async ({ page, site, context }) => {
    const { token } = await signInNewLearner(page, site)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    await cutLine(context)
    await page.goto(problem.path)
    await submit(page, problem, problem.answer)
    await expect(page.getByText(/Leave this page open until it is sent/)).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await sendNow(context, page)
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    expect((await fetchScore(site, token)).solved).toBe(1)
  },
)

test(
  'an answer from a phone whose clock is an hour ahead counts',
  { tag: ['@S3.8', '@S8.1b'] },
  async ({ page, site }) => {
    const { token } = await signInNewLearner(page, site)
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await page.goto(problem.path)
    await submit(page, problem, problem.answer)
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    expect((await fetchScore(site, token)).solved).toBe(1)
  },
)

test('answers that wait arrive in the order in which they were given', async ({ page, site, context }) => {
  const ids = await problemIds(site, await signInNewLearner(page, site), problem.series)
  await cutLine(context)
  await page.goto(problem.path)
  await submit(page, problem, '987654')
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('button', { name: 'Next Problem' }).click()
  await expectProblem(page, following.title.en)
  await submit(page, following, following.kind === 'mcq' ? '1' : '987654')
  await expect(waiting(page)).toBeVisible()
  const answered: string[] = []
  page.on('response', (response) => {
    const id = /problem\/([^/]+)\/attempts$/.exec(response.url())?.[1]
    if (id) answered.push(id)
  })
  await sendNow(context, page)
  await expect.poll(() => answered).toEqual([ids[problem.serial - 1], ids[following.serial - 1]])
  await expect(toastOn(page, /An answer that was waiting has arrived/)).toBeVisible()
})

test('two tabs send a waiting answer once, and both show it', async ({ page, site, context }) => {
  const { token } = await signInNewLearner(page, site)
  await cutLine(context)
  await page.goto(problem.path)
  await submit(page, problem, problem.answer)
  await expect(waiting(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(problem.path)
  await expect(waiting(other)).toBeVisible()
  const ids = arrivedIds(page)
  await sendNow(context, page, other)
  await expect(dialogOn(page, "That's right!")).toBeVisible()
  await expect(dialogOn(other, "That's right!")).toBeVisible()
  expect(ids).toHaveLength(1)
  expect((await fetchScore(site, token)).solved).toBe(1)
})

test(
  'a stored answer is sent only for the pupil who gave it',
  { tag: ['@attack-262'] },
  async ({ page, site, context }) => {
    const { token: mine } = await signInNewLearner(page, site)
    await cutLine(context)
    await page.goto(problem.path)
    await submit(page, problem, problem.answer)
    await expect(waiting(page)).toBeVisible()
    await page.goto('about:blank')
    const ids = arrivedIds(page)
    await context.unroute('**/attempts')
    const another = await createLearner(site)
    await context.addCookies(signInCookies(site, another))
    await page.goto(problem.path)
    await expectProblem(page, problem.title.en)
    await page.waitForLoadState('networkidle')
    expect(ids).toEqual([])
    await context.addCookies(signInCookies(site, { ...another, token: mine }))
    await page.goto(problem.path)
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    expect((await fetchScore(site, mine)).solved).toBe(1)
  },
)

test.describe('in Bangla on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an answer that waits says so in Bangla and fits the screen', async ({ page, site, context }) => {
    await signInNewLearner(page, site)
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    const wording = getWording('bn')
    await cutLine(context)
    await page.goto(problem.path)
    await enterAnswer(page, problem, problem.answer, wording)
    await page.getByRole('button', { name: wording('mf-practice', 'submit'), exact: true }).click()
    await expect(page.getByText('সংযোগের অপেক্ষায়।')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath('waiting.png'), fullPage: true })
  })
})

test(
  'a tab that is frozen while it sends holds up no answer of another',
  { tag: '@S8.1b' },
  async ({ page, site, context }) => {
    const { token } = await signInNewLearner(page, site)
    const frozen = await context.newPage()
    await frozen.goto(problem.path)
    await expectProblem(frozen, problem.title.en)
    // Simulates a frozen tab, which holds the lock without sending or reporting.
    await frozen.evaluate(() => {
      void navigator.locks.request('dhadha-outbox', () => new Promise(() => undefined))
    })
    await page.goto(problem.path)
    await expectProblem(page, problem.title.en)
    await submit(page, problem, problem.answer)
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    expect((await fetchScore(site, token)).solved).toBe(1)
  },
)
