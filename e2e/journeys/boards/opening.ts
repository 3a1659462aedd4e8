import type { Page } from '@playwright/test'
import { createApi, createLearner } from '../../site/learner.ts'
import type { SharedSite } from '../../site/site.ts'
import { expect } from '../../site/test.ts'
import type { findProblem } from '../support/library.ts'
import { signInNewLearner } from '../support/learning.ts'
import { expectProblem } from '../support/answering.ts'
import { dialogOn } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'

type SiteProblem = ReturnType<typeof findProblem>
type Language = 'en' | 'bn'

interface ProblemReply {
  readonly data: string
  readonly questionnaire?: unknown
}

/** A board with its answer: `data.data` decoded (S3.4a), and what is beside it (S3.4b). */
export interface OpenedBoard<Payload> {
  readonly payload: Payload
  readonly questionnaire: unknown
}

/** A piece of `dragAndDrop-2`, as a board lists it (docs/boards.md). */
export type PieceEntry = [
  src: string,
  width: number,
  height: number,
  rotation: number,
  locked: boolean,
  x: number,
  y: number,
]

/** A board as it was sent, decoded (S3.4a). */
export const decodePayload = (data: string): unknown =>
  (JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as { data: unknown }).data

const requests = new Map<string, Promise<unknown>>()

async function requestWithAnswer(site: SharedSite, series: string, serial: number): Promise<unknown> {
  const { get, post } = createApi(site, await createLearner(site))
  await post(`/api/v2/app/series/${series}/keep-offline`, {})
  return get(`/api/v2/app/series/${series}/problem/${serial}`)
}

/**
 * A problem with the answer of its board, as the API sends it to a learner who saves the series for offline use. That
 * is not the learner who plays, since they receive it without the answer (decision 37). Each worker requests it once
 * because it is the same for all learners.
 */
export function fetchWithAnswer<Reply>(
  site: SharedSite,
  { series, serial }: { readonly series: { readonly id: string }; readonly serial: number },
): Promise<Reply> {
  const key = `${site.url} ${series.id} ${serial}`
  const asked = requests.get(key) ?? requestWithAnswer(site, series.id, serial)
  requests.set(key, asked)
  return asked as Promise<Reply>
}

/** Opens a problem as a new learner and waits for it; returns its board, with its answer, in that language. */
export async function openBoard<Payload>(
  page: Page,
  site: SharedSite,
  problem: SiteProblem,
  language: Language = 'en',
): Promise<OpenedBoard<Payload>> {
  await signInNewLearner(page, site)
  const { data, bangla_data: bangla } = await fetchWithAnswer<{
    data: ProblemReply
    bangla_data: Partial<ProblemReply> | null
  }>(site, problem)
  await page.goto(problem.path)
  await expectProblem(page, problem.title[language])
  const sent = language === 'bn' && bangla?.data ? bangla : data
  return { payload: decodePayload(sent.data ?? '') as Payload, questionnaire: sent.questionnaire }
}

const submitButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: getWording(language)('mf-practice', 'submit'), exact: true })

/** Submits the board and expects the API's verdict, which alone counts (S3.8b, decision 37), and the page's message. */
export async function expectVerdict(
  page: Page,
  verdict: 'right' | 'wrong',
  language: Language = 'en',
): Promise<void> {
  const sent = page.waitForRequest(/\/attempts$/)
  const answered = page.waitForResponse(/\/attempts$/)
  await submitButton(page, language).click()
  expect((await sent).postDataJSON()).toMatchObject({
    answer: 'false',
    answerType: 'interactive',
  })
  expect(await (await answered).json()).toMatchObject({ isCorrect: verdict === 'right' })
  const title = getWording(language)('mf-practice', verdict === 'right' ? 'rightTitle' : 'wrongTitle')
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
