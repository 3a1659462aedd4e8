import { expect, test } from '../../site/test.ts'
import { library, getProblemPath, findPlainSeries } from '../support/library.ts'
import { mockApi, toastOn } from '../support/screen.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'

const BROWSER = '/lang/en/level/1/topic/all'
const ofLevel = (level: number) => library.filter((series) => series.level === level)
const begun = findPlainSeries()

test(
  'the series of a level stand on cards with their progress',
  { tag: ['@S2.16a', '@S3.15b', '@S9.7d'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    for (const problem of begun.problems) await answerAs(site, learner, begun, problem, 'right')
    await page.goto(BROWSER)
    await expect(page.locator('main h2')).toHaveCount(ofLevel(1).length)
    const card = page.getByRole('link', { name: begun.name.en })
    const count = begun.problems.length
    await expect(card).toContainText(`${count} problems`)
    await expect(card).toContainText(`${count} of ${count} solved`)
    await expect(card.locator('[data-filled="10"]')).toHaveCount(1)
    // A series that was not begun has points of the way ahead, no empty bar.
    const ahead = page.locator('main a [data-filled="0"]').first()
    const steps = await ahead
      .locator('span:empty')
      .evaluateAll((spans) => spans.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
    expect(steps).toEqual(Array.from({ length: 10 }, () => [6, 6]))
    await card.click()
    await expect(page).toHaveURL(getProblemPath(begun, 1))
  },
)

test(
  'searching finds any part of a name, whatever its case',
  { tag: ['@S2.16a', '@S5.9'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(BROWSER)
    await expect(page.locator('main h2')).toHaveCount(ofLevel(1).length)
    const part = begun.name.en.slice(2, 7).toUpperCase()
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(part)
    const found = library.filter(({ name }) => name.en.toUpperCase().includes(part))
    await expect(page.locator('main h2')).toHaveCount(found.length)
    await expect(page.getByRole('heading', { name: begun.name.en })).toBeVisible()
    await page.getByRole('searchbox').fill('nothing has this name')
    await expect(page.getByText('No series fits what you are looking for')).toBeVisible()
    await page.getByRole('button', { name: 'Show all again' }).click()
    await expect(page.locator('main h2')).toHaveCount(ofLevel(1).length)
  },
)

test(
  'a search finds a series of another level, and shows its level',
  { tag: ['@S2.16a', '@S5.9'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const [wanted] = ofLevel(2)
    if (!wanted) throw new Error('the library has no series of level 2')
    await page.goto('/lang/en/level/3/topic/all')
    await expect(page.locator('main h2')).toHaveCount(ofLevel(3).length)
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(wanted.name.en)
    await expect(page.getByRole('link', { name: wanted.name.en })).toContainText('Medium')
  },
)

test(
  'topic and level buttons lead to their series',
  { tag: ['@S2.16a', '@S7.16b', '@S7.16c'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(BROWSER)
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Geometry' }).click()
    await expect(page).toHaveURL('/lang/en/level/1/topic/geometry')
    await expect(page.locator('main h2')).toHaveText(
      ofLevel(1)
        .filter(({ topic }) => topic === 'geometry')
        .toSorted((a, b) => a.order - b.order)
        .map(({ name }) => name.en),
    )
    await page.getByRole('navigation', { name: 'Levels' }).getByRole('link', { name: 'Level 2' }).click()
    await expect(page).toHaveURL('/lang/en/level/2/topic/all')
    await expect(page.locator('main h2')).toHaveCount(ofLevel(2).length)
  },
)

test(
  'the status dropdown distinguishes unsolved, partially solved and solved series',
  {
    tag: ['@S2.16a', '@S4.14'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    for (const problem of begun.problems) await answerAs(site, learner, begun, problem, 'right')
    const partial = ofLevel(1).find(
      (series) => series !== begun && series.problems.some(({ kind }) => kind === 'text'),
    )
    const problem = partial?.problems.find(({ kind }) => kind === 'text')
    if (!partial || !problem) throw new Error('the library has only one series of level 1')
    await answerAs(site, learner, partial, problem, 'right')
    await page.goto(BROWSER)
    const status = page.getByLabel('Status')
    const names = page.locator('main h2')
    await status.selectOption('Solved')
    await expect(names).toHaveText([begun.name.en])
    await status.selectOption('Unsolved')
    await expect(names).toHaveCount(ofLevel(1).length - 2)
    // S4.14: a series with a solved problem is partially solved.
    await status.selectOption('Partially Solved')
    await expect(page.getByRole('heading', { name: partial.name.en })).toBeVisible()
    await page.reload()
    await expect(status).toHaveValue('partial')
  },
)

test('a topic without series at this level says so', { tag: '@S8.9e' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await mockApi(page, '/api/v2/app/level/6/series', 200, { series: [] })
  await page.goto(BROWSER)
  await expect(page.getByText('No series available for the selected topic and difficulty.')).toBeVisible()
})

test('a series without problems says so', { tag: '@S8.4g' }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await mockApi(page, `/api/v2/app/series/${begun.id}/problem`, 200, { problems: [] })
  await page.goto(getProblemPath(begun, 1))
  await expect(toastOn(page, 'There is not problem in this series')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'There is not problem in this series' })).toBeVisible()
})
