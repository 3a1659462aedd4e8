import { expect, test } from '../../site/test.ts'
import {
  findProblem,
  getProblemPath,
  library,
  findPlainSeries,
  findPooledProblem,
  getWrongAnswer,
} from '../support/library.ts'
import { dialogOn, withoutSmallScreenBanner } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { signInNewLearner } from '../support/learning.ts'
import { chooseInMenu, enterAnswer, expectProblem, submit } from '../support/answering.ts'

const series = findPlainSeries()
const [first, second] = series.problems
const typed = findProblem('with a typed answer', ({ kind }) => kind === 'text')

test(
  'a problem says where it belongs, who made it and how hard it is, and stands beside its answer',
  { tag: ['@S2.17', '@S2.18', '@S2.19a', '@S3.2'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(`${typed.path}?level=3`)
    await expectProblem(page, typed.title.en)
    await expect(page.getByText(`/ ${typed.series.name.en}`)).toBeVisible()
    await expect(page.getByText('Level 3 · Hard', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Created by ./)).toBeVisible()
    const right = [page.getByRole('timer', { name: 'Time' }), page.getByRole('button', { name: 'Hint' })]
    const left = await page.getByRole('article').boundingBox()
    for (const part of right)
      expect((await part.boundingBox())?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    // A typed answer stands under its question, another one beside it.
    const field = page
      .getByRole('region', { name: 'Your answer' })
      .getByRole('textbox', { name: 'Your answer' })
    expect((await field.boundingBox())?.y ?? 0).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0))
    const bar = ['Feedback', 'Skip This', 'Submit']
    await expect(
      page.locator('form').getByRole('button', { name: /^(?:Hint|Feedback|Skip This|Submit)$/ }),
    ).toHaveText(bar)
    for (const name of bar) await expect(page.getByRole('button', { name })).toBeInViewport()
    await page.goto(typed.path)
    await expect(page.getByText(new RegExp(`^Level ${typed.series.level} · [A-Z]`))).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const lang of ['en', 'bn'] as const)
    test(
      `five steps, timer and Hint are whole, and the bar is one line: ${lang}`,
      { tag: ['@S2.17', '@S2.18', '@S2.19a', '@decision-42'] },
      async ({ page, site, context }) => {
        const long = library.find(({ problems }) => problems.length > 4)
        if (!long) throw new Error('no series has five problems')
        await signInNewLearner(page, site)
        await context.addCookies([{ name: 'lang', value: lang, url: site.url }])
        await withoutSmallScreenBanner(page)
        await page.goto(getProblemPath(long, 1))
        const word = getWording(lang)
        const main = page.getByRole('main')
        const steps = main.getByRole('navigation').getByRole('link')
        await expect(main.getByRole('timer')).toBeInViewport({ ratio: 1 })
        for (const step of (await steps.all()).slice(0, 5)) await expect(step).toBeInViewport({ ratio: 1 })
        const bar = ['feedback', 'skipThis', 'submit'].map((key) =>
          main.getByRole('button', { name: word('mf-practice', key), exact: true }),
        )
        const boxes = await Promise.all(bar.map((item) => item.boundingBox()))
        expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
        for (const item of bar) await expect(item).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      },
    )
})

test('Go Back leads to where the pupil came from', { tag: '@S2.17' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(`/lang/en/level/1/topic/${series.topic}`)
  await page.getByRole('link', { name: series.name.en }).click()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/lang/en/level/1/topic/${series.topic}`)
  await page.goto(getProblemPath(series, 1))
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/lang/en/level/1')
})

test('switching the language keeps what was typed', { tag: ['@S2.17', '@S1.2a'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await enterAnswer(page, typed, 'half an answer')
  await chooseInMenu(page, 'বাংলা')
  await expectProblem(page, typed.title.bn)
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('half an answer')
  await chooseInMenu(page, 'English')
  await expectProblem(page, typed.title.en)
})

test(
  'a problem without a Bangla title has no switch and is read in English',
  { tag: ['@S4.7', '@S2.17', '@S1.2a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.route(`**/api/v2/app/series/${series.id}/problem/1`, async (route) => {
      const answer = await route.fetch()
      const problem = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...problem, bangla_title: null, bangla_data: null } })
    })
    await page.goto(getProblemPath(series, 2))
    await chooseInMenu(page, 'বাংলা')
    await expectProblem(page, second?.title.bn ?? '')
    const steps = page.getByRole('navigation', { name: 'Problems of this series' }).getByRole('link')
    await steps.first().click()
    await expectProblem(page, first?.title.en ?? '')
    await page.getByRole('button', { name: 'More options' }).click()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'বাংলা', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await steps.nth(1).click()
    await expectProblem(page, second?.title.en ?? '')
  },
)

test('a reload keeps the answer that was not sent yet', async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await enterAnswer(page, typed, 'half an answer')
  // The page stores the text that was typed into the first screen once it is live.
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Your answer' })).toHaveValue(
    'half an answer',
  )
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('half an answer')
})

test('the next learner who signs in in this tab does not see the typed text', async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await enterAnswer(page, typed, 'half an answer')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await signInNewLearner(page, site)
  await page.goto(typed.path)
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
})

test(
  'viewing is reported to the API: on opening, hiding, showing and leaving',
  { tag: ['@S4.6', '@S7.17'] },
  async ({ page, site }) => {
    const reported: string[] = []
    page.on('request', (request) => {
      const found = /\/problem\/[^/]+\/(\d+)\/attempt\/(view-\w+)$/.exec(request.url())
      if (found) reported.push(`${found[1]} ${found[2]}`)
    })
    const becomes = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, 1))
    await expectProblem(page, first?.title.en ?? '')
    await expect.poll(() => reported).toEqual(['1 view-start'])
    await becomes('hidden')
    await becomes('visible')
    await page.getByRole('navigation', { name: 'Problems of this series' }).getByRole('link').nth(1).click()
    await expect
      .poll(() => reported)
      .toEqual(['1 view-start', '1 view-end', '1 view-start', '1 view-end', '2 view-start'])
  },
)

test('a problem that is kept for a test is not there, and its series goes without it', async ({
  page,
  site,
}) => {
  const { path, series: its, title } = findPooledProblem()
  await signInNewLearner(page, site)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such problem' })).toBeVisible()
  await expect(page.getByText(title.en, { exact: true })).toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: 'Problems of this series' }).getByRole('link'),
  ).toHaveCount(its.problems.length)
})

test(
  'an API that is down costs no answer',
  { tag: ['@S8.1b', '@S7.11'] },
  async ({ page, ownSite: site }) => {
    test.slow()
    await signInNewLearner(page, site)
    await page.goto(site.url + typed.path)
    await enterAnswer(page, typed, typed.answer)
    await site.killApi()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Unable to connect to server')).toBeVisible()
    await expect(page.getByText('Waiting for the connection.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(typed.answer)
    await site.startApi()
    // It is sent automatically, with growing pauses.
    await expect(dialogOn(page, "That's right!")).toBeVisible()
  },
)

test('a problem that is not there says so', { tag: '@S8.6a' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  for (const path of [
    getProblemPath(series, 99),
    `/series/${series.id}/problem/none`,
    '/series/nothing/problem/1',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'There is no such problem' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/lang/en/level/1')
})

test(
  'a wrong answer in one tab shows in the other after a reload',
  { tag: '@S2.17' },
  async ({ page, site, context }) => {
    await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, 1))
    const other = await context.newPage()
    await other.goto(getProblemPath(series, 1))
    if (!first) throw new Error('the series is empty')
    await submit(other, first, getWrongAnswer(first))
    await expect(dialogOn(other, 'Oops!')).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('link', { name: `Problem 1: ${first.title.en}, tried, not solved yet` }),
    ).toBeVisible()
  },
)
