import { findTwoPooled, getWrongAnswer } from '../journeys/support/library.ts'
import { dialogOn } from '../journeys/support/screen.ts'
import { scheduleTest } from '../journeys/tests/taking.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createApi, createLearner, signInCookies } from '../site/learner.ts'
import { expect, testAlone as test } from '../site/test.ts'
import { setLookIn, findViolationsInLooks, findViolations, LANGUAGES } from './screens.ts'

const [asked, other] = findTwoPooled()
/** Longer than the command that schedules takes on a busy machine: it rejects a start that is past. */
const TO_START_MS = 60_000
const TEST = 'look-cup'
const CALLS = `/api/v2/app/online-test/${TEST}`
const PATH = `/test/online/${TEST}`

test(
  'countdown, result and leaderboard of an online test have no barriers or cut-off texts in every look',
  { tag: ['@S2.28'] },
  async ({ ownSite: site, page, context }) => {
    test.setTimeout(900_000)
    // Three on the podium, others below them, and the test's pupil among the others.
    const pupils = []
    for (let count = 0; count < 5; count++) pupils.push(await createLearner(site))
    const [pupil] = pupils
    if (!pupil) throw new Error('nobody takes part')
    await context.addCookies(signInCookies(site, pupil))
    const schedule = (inMs: number) =>
      scheduleTest(site, { id: TEST, title: 'Look cup', problems: [asked.id, other.id], inMs })
    await schedule(3_600_000)
    for (const pupil of pupils) await createApi(site, pupil).post(`${CALLS}/register`, { notify: false })

    const violations: string[] = []
    for (const language of LANGUAGES) {
      await setLookIn(context, page, site, language)
      violations.push(...(await findViolations(page, PATH, language)))
      await expect(page.getByRole('timer')).toBeVisible()
    }

    await schedule(TO_START_MS)
    const isRunning = async () => (await fetchStatus()) === 'ongoing'
    const fetchStatus = async () => (await createApi(site, pupil).get<{ status: string }>(CALLS)).status
    await expect.poll(isRunning, { timeout: 3 * TO_START_MS }).toBe(true)
    for (const [place, learner] of pupils.entries())
      await createApi(site, learner).post(`${CALLS}/problems/${asked.id}/submit`, {
        answer: place === 0 ? getWrongAnswer(asked) : asked.answer,
        answerType: asked.kind,
        operationId: crypto.randomUUID(),
      })
    const evaluation = async () =>
      (await fetchStatus()) === 'completed' &&
      (await createApi(site, pupil).get<{ evaluation: string }>(`${CALLS}/result`)).evaluation
    await expect.poll(evaluation, { timeout: 180_000, intervals: [2_000] }).toBe('done')

    for (const language of LANGUAGES) {
      const word = (key: string) => getWording(language)('mf-tests', key)
      await setLookIn(context, page, site, language)
      violations.push(...(await findViolations(page, `${PATH}/stats`, language)))
      await page.getByRole('button', { name: word('seeLeaderboard'), exact: true }).click()
      const dialog = dialogOn(page, word('leaderBoard'))
      await expect(dialog.getByRole('img', { name: word('crown') })).toHaveCount(3)
      await expect(dialog.getByRole('heading', { name: word('talentedPerformers') })).toBeVisible()
      violations.push(
        ...(await findViolationsInLooks(page, language)).map(
          (violation) => `leaderboard, ${language}: ${violation}`,
        ),
      )
    }
    expect(violations).toEqual([])
  },
)
