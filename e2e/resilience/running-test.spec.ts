import { library, type LibraryProblem } from '../journeys/support/library.ts'
import { enterAnswer } from '../journeys/support/answering.ts'
import {
  openTestProblem,
  createTest,
  getRow,
  getSavedMessage,
  submitAndLook,
  getWaitingMessage,
} from '../journeys/tests/taking.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { getCompositionId, liveComposition, publishEdited } from '../site/releases.ts'
import { startSite, type Site } from '../site/site.ts'
import { expect, test, WITH_SERVICE_WORKER } from '../site/test.ts'

test.use(WITH_SERVICE_WORKER)
// These tests run serially because they share a site.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const series = library.find(
  ({ problems }) => problems[0]?.kind === 'text' && problems[1]?.kind === 'text',
) as (typeof library)[number]
const [first, second] = series.problems as [LibraryProblem, LibraryProblem]

test('a running test survives a reload without a connection and an API that was down', async ({
  page,
  context,
}) => {
  const learner = await createLearner(site)
  await context.addCookies(signInCookies(site, learner))
  const path = `${site.url}/test/custom/${await createTest(site, learner, series)}`
  await page.goto(path)
  await openTestProblem(page, first)
  await test.step('the browser stores what a start without a connection needs', async () => {
    // The data that a start without a connection needs: the worker's set, the profile, and the test with its problems.
    await expect
      .poll(
        () =>
          page.evaluate(async (count) => {
            const names = await caches.keys()
            const key = Object.keys(localStorage).find((name) => name.startsWith('mf-tests:test:'))
            const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { contents?: object }
            return {
              hasSet: names.some((name) => name.includes('-set-')),
              hasProfile:
                (await caches.match('/api/v2/app/user/profile', { ignoreVary: true })) !== undefined,
              hasAll: Object.keys(stored.contents ?? {}).length === count,
            }
          }, series.problems.length),
        { timeout: 150_000 },
      )
      .toEqual({ hasSet: true, hasProfile: true, hasAll: true })
  })

  await test.step('answers wait over a reload without a connection', async () => {
    await context.setOffline(true)
    await enterAnswer(page, first, first.answer)
    await submitAndLook(page, first)
    await expect(getWaitingMessage(page)).toBeVisible()
    await page.reload()
    await expect(getRow(page, first.title.en)).toContainText('Waiting to be sent')
    await expect(page.getByRole('timer', { name: 'Time left' })).toContainText('about')
    await openTestProblem(page, second)
    await enterAnswer(page, second, second.answer)
    await submitAndLook(page, second)
    await expect(getWaitingMessage(page)).toBeVisible()
  })

  await test.step('answers arrive once the API is back', async () => {
    await site.killApi()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(getWaitingMessage(page)).toBeVisible()
    await site.startApi()
    await expect(getSavedMessage(page)).toBeVisible({ timeout: 150_000 })
    await expect(getRow(page, first.title.en)).toContainText('Submitted')
    await expect(page.getByRole('timer', { name: 'Time left' })).not.toContainText('about')
  })
})

test('answers survive a restart of the gateway', { tag: ['@decision-25'] }, async ({ page, context }) => {
  const learner = await createLearner(site)
  await context.addCookies(signInCookies(site, learner))
  await page.goto(`${site.url}/test/custom/${await createTest(site, learner, series)}`)
  await openTestProblem(page, second)
  await openTestProblem(page, first)
  await enterAnswer(page, first, first.answer)
  await submitAndLook(page, first)
  await expect(getSavedMessage(page)).toBeVisible()

  await site.killGateway()
  await openTestProblem(page, second)
  await enterAnswer(page, second, second.answer)
  await submitAndLook(page, second)
  await expect(getWaitingMessage(page)).toBeVisible()
  await expect(getRow(page, second.title.en)).toContainText('Waiting to be sent')
  await expect(getSavedMessage(page)).toBeHidden()
  await site.startGateway()
  // It is sent automatically, and the API has both.
  await expect(getSavedMessage(page)).toBeVisible({ timeout: 150_000 })
  await page.reload()
  for (const { title } of [first, second]) await expect(getRow(page, title.en)).toContainText('Submitted')
  await expect(getSavedMessage(page)).toBeVisible()
})

test(
  'a release waits until the running test is left',
  { tag: ['@decision-28'] },
  async ({ page, context }) => {
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    const path = `${site.url}/test/custom/${await createTest(site, learner, series)}`
    await page.goto(path)
    await openTestProblem(page, first)
    await enterAnswer(page, first, 'half an ans')

    await publishEdited(site, 'mf-tests', '7.0.0', (file, text) =>
      /messages-en/.test(file) ? text.replace('Exit Test', 'Leave Test') : text,
    )
    const { id: before } = await liveComposition(site)
    const learned = page.waitForResponse(
      (response) =>
        response.url().includes('/poll-notification') && getCompositionId(response.headers()) !== before,
      { timeout: 150_000 },
    )
    await site.release('activate', 'mf-tests', '7.0.0', '--why', 'a better word')
    await learned
    await openTestProblem(page, second)
    await openTestProblem(page, first)
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('half an ans')
    await page.getByRole('link', { name: 'Exit Test' }).click()
    await expect(page).toHaveURL(/\/test\/custom$/)
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Leave Test' })).toBeVisible()
  },
)
