import type { TestProblem } from '@dhadha/contract/wire'
import type { Page } from '@playwright/test'
import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import {
  boardOn,
  isThere,
  orderByMouse,
  getOrder,
  placeByMouse,
  findPlacements,
  type OrderPayload,
  type PlacingPayload,
} from '../boards/items.ts'
import { decodePayload, fetchWithAnswer } from '../boards/opening.ts'
import { findThingsSeries } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { openTestProblem, createTest, getRow, getSavedMessage, submit, submitAndLook } from './taking.ts'

const series = findThingsSeries()
const withThings = series.problems.filter(({ kind }) =>
  ['dragAndDrop-1', 'dragAndDrop-3-Grid', 'rearrange'].includes(kind),
)

type Payload = PlacingPayload | OrderPayload

/** Solves a board by the mouse; returns which item is in which place then. */
async function solve(page: Page, payload: Payload): Promise<{ item: number; place: number }[]> {
  if ('fields' in payload) {
    const right = getOrder(payload)
    await orderByMouse(page, right)
    return right.map((item, place) => ({ item, place }))
  }
  const placements = findPlacements(payload)
  await placeByMouse(page, placements)
  return placements
}

test(
  'boards are played in a test, kept over a reload, and judged by the API alone',
  { tag: ['@S2.31a', '@S3.25a', '@S4.13c', '@S5.6b', '@S2.32'] },
  async ({ page, site, context }) => {
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    const id = await createTest(site, learner, series)
    /** The answer that the test sent with each problem: the first that is one, else null. */
    const sent = new Map<string, unknown>()
    page.on('response', async (response) => {
      if (!/\/practice-test\/[^/]+\/problems\/[^/]+$/.test(response.url())) return
      // A reload may discard a response's body before it is read; the request is repeated.
      const reply = (await response.json().catch(() => null)) as { problem: TestProblem } | null
      if (!reply) return
      const { problem_id, data } = reply.problem
      if (!withThings.some(({ id }) => id === problem_id)) return
      const { answer } = decodePayload(data.data ?? '') as Payload
      sent.set(problem_id, sent.get(problem_id) ?? answer)
    })
    await page.goto(`/test/custom/${id}`)
    for (const problem of withThings) {
      await openTestProblem(page, problem)
      await expect(boardOn(page)).toBeVisible()
      // A press right after the page has moved on belongs to the problem before.
      await expect(async () => {
        await submit(page)
        await expect(page.getByRole('alert').filter({ hasText: /^You have not/ })).toBeVisible({
          timeout: 1_000,
        })
      }).toPass()
      const { data } = await fetchWithAnswer<{ data: { data: string } }>(site, {
        series,
        serial: problem.serial,
      })
      const placements = await solve(page, decodePayload(data.data) as Payload)
      await expect(page.getByText('Not submitted yet', { exact: true })).toBeVisible()
      await page.reload()
      await expect(boardOn(page)).toBeVisible()
      for (const { item, place } of placements) expect(await isThere(page, item, place)).toBe(true)
      await submitAndLook(page, problem)
      await expect(getSavedMessage(page)).toBeVisible()
      await expect(getRow(page, problem.title.en)).toContainText('Submitted')
    }
    const solutions = () => [...sent.values()]
    await expect.poll(solutions).toEqual(withThings.map(() => null))

    await page.getByRole('button', { name: 'Complete Test' }).click()
    await dialogOn(page, 'Complete Test').getByRole('button', { name: 'Complete', exact: true }).click()
    // Level 1: a mark for each (decision 12).
    await expect(
      page.getByRole('heading', { level: 1, name: `You Scored ${withThings.length}!` }),
    ).toBeVisible()
  },
)
