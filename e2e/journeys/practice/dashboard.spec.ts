import { expect, test } from '../../site/test.ts'
import { library, getProblemPath, findPlainSeries } from '../support/library.ts'
import { mockApi, toastOn } from '../support/screen.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'

const DASHBOARD = '/lang/en/level/1'
const series = findPlainSeries()
const [first, second] = series.problems

test(
  'the dashboard welcomes a newcomer, then shows the progress',
  {
    tag: ['@S2.13', '@S4.15', '@S9.7a', '@S1.5'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    await page.goto(DASHBOARD)
    await expect(page.getByRole('heading', { name: 'Welcome, Nadia Rahman!' })).toBeVisible()
    if (!first) throw new Error('the series is empty')
    await answerAs(site, learner, series, first, 'right')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Good to see you, Nadia Rahman!' })).toBeVisible()
    // 10 + 5 of a problem that was answered without being seen (decision 47), and 5 of the day's login; of the 100
    // that level 1 asks for (decision 18).
    const main = page.getByRole('main')
    await expect(main.getByText('20 points so far')).toBeVisible()
    await expect(main.getByText('20 / 100')).toBeVisible()
    await expect(main.getByText('Score 80 more to get the next achievement level!')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Level 1: 20 of 100 points' })).toBeVisible()
  },
)

test(
  'the difficulty dropdown leads to the topics of another level',
  { tag: '@S2.14' },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(DASHBOARD)
    const difficulty = page.getByLabel('Difficulty')
    await expect(difficulty.getByRole('option')).toHaveText(
      ['Easy', 'Medium', 'Hard', 'Expert'].map((name, nth) => `Difficulty Level ${nth + 1} · ${name}`),
    )
    await difficulty.selectOption('Difficulty Level 3 · Hard')
    await expect(page).toHaveURL('/lang/en/level/3')
    const topic = library.find(({ level }) => level === 3)?.topic
    await page.locator(`main a[href="/lang/en/level/3/topic/${topic}"]`).click()
    await expect(page).toHaveURL(`/lang/en/level/3/topic/${topic}`)
    await expect(page.getByRole('heading', { level: 1, name: 'All Series' })).toBeVisible()
  },
)

test(
  'every subject has a card with how much of it is solved',
  { tag: ['@S2.14', '@S1.2b', '@S3.15a'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    if (!first) throw new Error('the series is empty')
    await answerAs(site, learner, series, first, 'right')
    await page.goto(DASHBOARD)
    const cards = page.getByRole('region', { name: 'Browse Topics' }).getByRole('link')
    await expect(cards.getByText(/^(Math|Logical Reasoning|Geometry|General Puzzle)$/)).toHaveText([
      'Math',
      'Logical Reasoning',
      'Geometry',
      'General Puzzle',
    ])
    const count = library
      .filter(({ level, topic }) => level === 1 && topic === series.topic)
      .reduce((sum, { problems, templates }) => sum + problems.length + templates, 0)
    await expect(page.locator(`main a[href$="/topic/${series.topic}"]`)).toContainText(`1 of ${count} solved`)
  },
)

test(
  'problems left unfinished wait on the dashboard, the last tried first',
  {
    tag: ['@S2.15a', '@S2.15b', '@S9.7b', '@S9.7c', '@S3.16', '@S7.16g'],
  },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    const tried = library
      .flatMap((librarySeries) => librarySeries.problems.map((problem) => ({ one: librarySeries, problem })))
      .filter(({ problem }) => problem.kind === 'text')
      .slice(0, 5)
    for (const { one, problem } of tried) await answerAs(site, learner, one, problem, 'wrong')
    await page.goto(DASHBOARD)
    const panel = page.getByRole('region', { name: 'Pick up where you left off' })
    const titles = tried.map(({ problem }) => problem.title.en).toReversed()
    const rows = panel.getByRole('listitem')
    await expect(rows).toHaveCount(4)
    for (const [place, title] of titles.slice(0, 4).entries())
      await expect(rows.nth(place)).toContainText(title)
    await expect(rows.first().locator('[data-mark="tried"]')).toHaveCount(1)
    await expect(rows.first().locator('[data-mark="none"]')).toHaveCount(2)

    await panel.getByRole('link', { name: 'See All' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Problems you got stuck' })).toBeVisible()
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(5)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(DASHBOARD)
    const last = tried.at(-1)
    if (!last) throw new Error('nothing was tried')
    await rows.first().getByRole('link').click()
    await expect(page).toHaveURL(getProblemPath(last.one, last.problem.serial))
  },
)

test(
  'recommendations continue the series that was begun',
  { tag: ['@S2.15a', '@S2.15b'] },
  async ({ page, site }) => {
    const learner = await signInNewLearner(page, site)
    if (!first || !second) throw new Error('the series is too short')
    await answerAs(site, learner, series, first, 'right')
    await page.goto(DASHBOARD)
    await page.getByRole('tab', { name: 'Recommendation' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Recommendation' })
    await expect(panel.getByRole('listitem').first()).toContainText(second.title.en)
    await panel.getByRole('link', { name: 'See All' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recommended Problems' })).toBeVisible()
    await page.getByRole('link', { name: second.title.en }).click()
    await expect(page).toHaveURL(getProblemPath(series, second.serial))
  },
)

test('empty lists say so kindly', { tag: ['@S8.9a', '@S8.9b'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await mockApi(page, '/api/v2/app/problem/recommended', 200, { problems: [] })
  await page.goto(DASHBOARD)
  await expect(page.getByText('No recommendations available at the moment')).toBeVisible()
  await page.getByRole('tab', { name: 'Recommendation' }).press('ArrowLeft')
  await expect(page.getByText("You haven't started solving problems yet!")).toBeVisible()
})

test(
  'a list that does not arrive says so and can be asked for again',
  { tag: ['@S8.6a', '@S8.7b', '@S8.1a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const path = '/api/v2/app/topic/level-summary/6'
    await mockApi(page, path, 500, { error: 'internal', message: 'Something went wrong on our side.' })
    await page.goto(DASHBOARD)
    await expect(toastOn(page, 'Something went wrong on our side.')).toBeVisible()
    await page.unroute(`**${path}`)
    await page.getByRole('region', { name: 'Browse Topics' }).getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator(`main a[href$="/topic/${series.topic}"]`)).toBeVisible()
  },
)

test(
  'an address of no level leads to the first one, /dashboard to the dashboard',
  { tag: ['@S2.13', '@S9.3a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site, { grade: 6 })
    for (const path of ['/lang/en/level/9', '/lang/fr/level/1']) {
      await page.goto(path)
      await expect(page).toHaveURL(DASHBOARD)
    }
    // The first series for a pupil of class 6.
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/lang/en/level/2')
  },
)
