import type { Page } from '@playwright/test'
import { callsOf } from '../../site/learner.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect } from '../../site/test.ts'
import type { findProblem } from '../library.ts'
import { signInNewLearner } from '../practice/learning.ts'
import { expectProblem } from '../practice/steps.ts'
import { dialogOn } from '../screen.ts'
import { wordingOf } from '../wording.ts'

type Found = ReturnType<typeof findProblem>
type Language = 'en' | 'bn'

interface Sent {
  readonly data: string
  readonly questionnaire?: unknown
}

/** What the browser receives of a board: `data.data` decoded (S3.4a), and what is beside it (S3.4b). */
export interface OpenedBoard<Payload> {
  readonly payload: Payload
  readonly questionnaire: unknown
}

/** A board as it was sent, decoded (S3.4a). */
export const payloadOf = (data: string): unknown =>
  (JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { data: unknown }).data

/** Opens a problem as a new learner and waits for it; returns its board as the browser receives it in that language. */
export async function openBoard<Payload>(
  page: Page,
  site: SharedSite,
  problem: Found,
  language: Language = 'en',
): Promise<OpenedBoard<Payload>> {
  const learner = await signInNewLearner(page, site)
  const { data, bangla_data: bangla } = await callsOf(site, learner).get<{
    data: Sent
    bangla_data: Partial<Sent> | null
  }>(`/api/v2/app/series/${problem.series.id}/problem/${problem.serial}`)
  await page.goto(problem.path)
  await expectProblem(page, problem.title[language])
  const sent = language === 'bn' && bangla?.data ? bangla : data
  return { payload: payloadOf(sent.data ?? '') as Payload, questionnaire: sent.questionnaire }
}

const submitButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordingOf(language)('mf-practice', 'submit'), exact: true })

/** Submits the board and expects the verdict, of the browser (S3.8b) and of the API, and the page's message. */
export async function expectVerdict(
  page: Page,
  verdict: 'right' | 'wrong',
  language: Language = 'en',
): Promise<void> {
  const sent = page.waitForRequest(/\/attempts$/)
  const answered = page.waitForResponse(/\/attempts$/)
  await submitButton(page, language).click()
  expect((await sent).postDataJSON()).toMatchObject({
    answer: String(verdict === 'right'),
    answerType: 'interactive',
  })
  expect(await (await answered).json()).toMatchObject({ isCorrect: verdict === 'right' })
  const title = wordingOf(language)('mf-practice', verdict === 'right' ? 'rightTitle' : 'wrongTitle')
  await expect(dialogOn(page, title)).toBeVisible()
}

/** Submitting an unfinished board shows a message and counts no attempt. */
export async function expectNotSent(
  page: Page,
  message: string | RegExp,
  language: Language = 'en',
): Promise<void> {
  let sent = false
  page.on('request', (request) => (sent ||= request.url().endsWith('/attempts')))
  await submitButton(page, language).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  expect(sent).toBe(false)
}
