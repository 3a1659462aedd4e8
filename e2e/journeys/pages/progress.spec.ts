import { callsOf, createLearner } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../bangla.ts'
import { isPlain, library, plainSeries } from '../library.ts'
import { answered, signInNewLearner } from '../practice/learning.ts'
import { expectedPoints } from '../practice/points.ts'
import { dialogOn, failing, toastOn } from '../screen.ts'

const series = plainSeries()
const [first, second] = series.problems

test(
  'the progress page starts empty and leads to a puzzle',
  { tag: ['@S2.21a', '@S8.9a', '@S9.7a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/progress')
    await expect(page.getByText("You haven't started solving problems yet!")).toBeVisible()
    await expect(page.getByText('Score 95 more to get the next achievement level!')).toBeVisible()
    await page.getByRole('link', { name: 'Find a puzzle' }).click()
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)

test(
  'points, problems and the best run stand on the progress page',
  {
    tag: ['@S2.21a', '@S1.5', '@S3.14a', '@S3.14b', '@S7.19a', '@S7.19b', '@S7.10'],
  },
  async ({ page, site }) => {
    if (!first || !second) throw new Error('the series is too short')
    const learner = await signInNewLearner(page, site)
    await answered(site, learner, series, first, 'right')
    await answered(site, learner, series, second, 'wrong')
    await page.goto('/progress')
    const { total } = expectedPoints(series.level)
    const figure = (name: string) =>
      page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))
    await expect(figure('Problems solved')).toHaveText('1')
    await expect(figure('Still open')).toHaveText('1')
    await expect(figure('Most right answers in a row')).toHaveText('1')
    const { report } = await callsOf(site, learner).get<{
      report: { topic_name: string; total_score: number }[]
    }>('/api/v2/app/progress/report/score-summary')
    expect(report.map(({ total_score }) => total_score)).toEqual([total])
    await expect(page.getByRole('row', { name: `${report[0]?.topic_name} ${total}` })).toBeVisible()
  },
)

test(
  'what does not arrive of the progress leaves the rest standing',
  { tag: ['@S8.8b', '@S8.6a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await failing(page, '/api/v2/app/progress/report/score-summary', 500)
    await page.goto('/progress')
    await expect(page.getByText("We couldn't load your score data. Please try again later.")).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('progressbar', { name: 'Points in level 1' })).toBeVisible()
  },
)

test(
  'the leaderboard of a level ranks its points and hides names of the young',
  {
    tag: ['@S2.34a', '@S1.5', '@S3.26b', '@S7.19e'],
  },
  async ({ page, site }) => {
    const board = library.find(({ level, problems }) => level === 4 && problems.some(isPlain))
    const problem = board?.problems.find(isPlain)
    if (!board || !problem) throw new Error('the library has no plain problem of level 4')
    const learner = await signInNewLearner(page, site)
    await answered(site, learner, board, problem, 'right')
    const other = await createLearner(site)
    await answered(site, other, board, problem, 'wrong')
    await answered(site, other, board, problem, 'right')
    await page.goto('/scoring-system')
    await page.getByRole('button', { name: 'Level 4' }).click()
    await expect(page.getByRole('button', { name: 'Level 4' })).toHaveAttribute('aria-pressed', 'true')
    const rows = page.getByRole('region', { name: 'Top Performers' }).getByRole('listitem')
    const mine = rows.and(page.locator('[aria-current]'))
    await expect(mine).toContainText('You')
    await expect(mine).toContainText('Level 4 Specialist')
    await expect(mine).toContainText(`${expectedPoints(4).total} points`)
    const theirs = await rows.allInnerTexts()
    expect(theirs.join(' ')).not.toContain('Nadia')
    expect(theirs.findIndex((row) => row.includes(`${expectedPoints(4).total} points`))).toBeLessThan(
      theirs.findIndex((row) => row.includes(`${expectedPoints(4, { firstTry: false }).total} points`)),
    )
    await expect(
      page.getByRole('list', { name: 'The top three' }).getByRole('listitem').first(),
    ).toContainText(`${expectedPoints(4).total} points`)
  },
)

test(
  'how points are earned is told on the leaderboard',
  { tag: ['@S2.34a', '@S9.11', '@S9.6a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto('/scoring-system')
    await page.getByRole('button', { name: 'How to Earn Points' }).click()
    const how = dialogOn(page, 'How to Earn Points')
    for (const [level, name, base, hint] of [
      [1, 'Easy', 10, -1],
      [2, 'Medium', 15, -2],
      [3, 'Hard', 20, -3],
      [4, 'Expert', 25, -4],
    ] as const)
      await expect(how.getByRole('row', { name: `${level} · ${name} ${base} ${hint}` })).toBeVisible()
    await expect(how.getByText('+10 for an answer in less than 30 seconds')).toBeVisible()
  },
)

test(
  'a leaderboard without points invites to be the first, one that fails says so',
  {
    tag: ['@S2.34b', '@S8.4s'],
  },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const path = '/api/v2/app/leaderboard/level/3'
    await failing(page, path, 200, { entries: [], own: [] })
    await page.goto('/scoring-system?level=3')
    await expect(
      page.getByText('Start solving problems to be the first one on the leaderboard!'),
    ).toBeVisible()
    await page.unroute(`**${path}`)
    await failing(page, path, 500)
    await page.reload()
    await expect(toastOn(page, 'Error fetching leaderboard data. Please try again later.')).toBeVisible({
      timeout: 20_000,
    })
  },
)

test(
  'progress and leaderboard speak Bangla, empty and full',
  { tag: ['@S2.21a', '@S2.34a', '@S1.2a'] },
  async ({ page, site, context }) => {
    if (!first) throw new Error('the series is empty')
    const learner = await signInNewLearner(page, site)
    await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
    const { login } = await callsOf(site, learner).get<{ login: string }>('/api/v2/app/user/profile')
    await page.goto('/progress')
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    await answered(site, learner, series, first, 'right')
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await expectBangla(page, ['Nadia Rahman'])
    await expectBanglaNumerals(page, 'main')
    await failing(page, '/api/v2/app/leaderboard/level/1', 200, {
      entries: [{ id: 'me', rank: 1, name: login, avatar: null, points: 25, is_me: true }],
      own: [],
    })
    await page.goto('/scoring-system')
    await expect(page.getByText('২৫').first()).toBeVisible()
    await expectBangla(page, ['Nadia Rahman', login])
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectBangla(page, ['Nadia Rahman', login])
    await expectBanglaNumerals(page, 'dialog')
  },
)
