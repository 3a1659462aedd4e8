import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findPlainSeries, type LibraryProblem } from '../support/library.ts'
import { enterAnswer } from '../support/answering.ts'
import {
  openTestProblem,
  createTest,
  getRow,
  getSavedMessage,
  submitAndLook,
  getWaitingMessage,
} from './taking.ts'

const series = findPlainSeries()
const [first, second] = series.problems as [LibraryProblem, LibraryProblem]

test(
  'answers given without a connection, in two tabs and on a second device, are all there',
  { tag: ['@S4.11b', '@S4.13c'] },
  async ({ page, site, context, browser }) => {
    const learner = await createLearner(site)
    await context.addCookies(signInCookies(site, learner))
    const path = `/test/custom/${await createTest(site, learner, series)}`
    // Every problem is fetched ahead, so that a lost connection hides none.
    const prefetched = new Set<string>()
    page.on('response', (reply) => {
      const id = /\/problems\/([^/]+)$/.exec(reply.url())?.[1]
      if (id) prefetched.add(id)
    })
    await test.step('every problem is fetched ahead', async () => {
      await page.goto(path)
      await openTestProblem(page, first)
      await expect.poll(() => prefetched.size).toBe(series.problems.length)
      // The notice about the connection loads after the first page; before that only the answers show that it is lost.
      await page.locator('body > [role="status"][class*=notice]').waitFor({ state: 'attached' })
    })

    const otherTab = await context.newPage()
    await otherTab.goto(path)
    await expect(getRow(otherTab, first.title.en)).toContainText('Not submitted')

    await test.step('two answers wait without a connection', async () => {
      await context.setOffline(true)
      await expect(page.getByText('You are offline. What is already here goes on working.')).toBeVisible()
      await enterAnswer(page, first, first.answer)
      await submitAndLook(page, first)
      await expect(getWaitingMessage(page)).toBeVisible()
      await expect(getRow(page, first.title.en)).toContainText('Waiting to be sent')
      await expect(getSavedMessage(page)).toBeHidden()
      await openTestProblem(page, second)
      await enterAnswer(page, second, second.answer)
      await submitAndLook(page, second)
      await expect(getWaitingMessage(page)).toBeVisible()
    })

    await test.step('both tabs show that they have arrived', async () => {
      await context.setOffline(false)
      await expect(getSavedMessage(page)).toBeVisible()
      await expect(getRow(page, first.title.en)).toContainText('Submitted')
      await expect(getRow(otherTab, first.title.en)).toContainText('Submitted')
    })

    await test.step('a reload keeps a typed answer that was not sent', async () => {
      // A reload keeps what was typed and not sent; another device shows what was sent.
      await enterAnswer(page, second, '98765')
      await expect(page.getByText('Not submitted yet', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('98765')
    })

    await test.step('a second device shows both answers', async () => {
      const device = await browser.newContext({ baseURL: site.url })
      await device.addCookies(signInCookies(site, learner))
      const otherPage = await device.newPage()
      await otherPage.goto(path)
      await expect(getRow(otherPage, first.title.en)).toContainText('Submitted')
      await openTestProblem(otherPage, second)
      await expect(getSavedMessage(otherPage)).toBeVisible()
      await expect(otherPage.getByRole('textbox', { name: 'Your answer' })).toHaveValue(second.answer)
      await device.close()
    })
  },
)
