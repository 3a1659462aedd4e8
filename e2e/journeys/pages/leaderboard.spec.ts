import { createLearner } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem, isPlain } from '../support/library.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'
import { expectedPoints } from '../practice/points.ts'
import { dialogOn, mockApi, toastOn } from '../support/screen.ts'

test(
  'the leaderboard of a level ranks its points and hides names of the young',
  {
    tag: ['@S2.34a', '@S1.5', '@S3.26b', '@S7.19e'],
  },
  async ({ page, site }) => {
    const { series: board, ...problem } = findProblem(
      'of level 4 without a board',
      (libraryProblem, { level }) => level === 4 && isPlain(libraryProblem),
    )
    const learner = await signInNewLearner(page, site)
    await answerAs(site, learner, board, problem, 'right')
    const other = await createLearner(site)
    await answerAs(site, other, board, problem, 'wrong')
    await answerAs(site, other, board, problem, 'right')
    await page.goto('/scoring-system')
    await page.getByRole('button', { name: 'Level 4' }).click()
    await expect(page.getByRole('button', { name: 'Level 4' })).toHaveAttribute('aria-pressed', 'true')
    const rows = page.getByRole('region', { name: 'Top Performers' }).getByRole('listitem')
    const mine = rows.and(page.locator('[aria-current]'))
    await expect(mine).toContainText('You')
    await expect(mine).toContainText('Level 4 Specialist')
    await expect(mine).toContainText(`${expectedPoints(4, { seen: false }).total} points`)
    const theirs = await rows.allInnerTexts()
    expect(theirs.join(' ')).not.toContain('Nadia')
    expect(
      theirs.findIndex((row) => row.includes(`${expectedPoints(4, { seen: false }).total} points`)),
    ).toBeLessThan(
      theirs.findIndex((row) =>
        row.includes(`${expectedPoints(4, { firstTry: false, seen: false }).total} points`),
      ),
    )
    await expect(
      page.getByRole('list', { name: 'The top three' }).getByRole('listitem').first(),
    ).toContainText(`${expectedPoints(4, { seen: false }).total} points`)
  },
)

test(
  'the leaderboard explains how points are earned',
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
  'a long leaderboard scrolls in its own box, by keyboard too, and shows the own place',
  { tag: ['@S9.12a', '@S2.34a', '@S3.26b'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const entry = (rank: number) => ({
      id: `u${rank}`,
      rank,
      name: `otter-${rank}`,
      avatar: null,
      points: 9000 - rank,
      is_me: rank === 88,
    })
    await mockApi(page, '/api/v2/app/leaderboard/level/2', 200, {
      entries: Array.from({ length: 50 }, (_, at) => entry(at + 1)),
      own: [86, 87, 88, 89, 90].map(entry),
    })
    await page.goto('/scoring-system?level=2')
    const list = page.getByRole('region', { name: 'Top Performers' })
    await expect(list.getByRole('listitem')).toHaveCount(50)
    expect((await list.boundingBox())?.height).toBe(400)
    await list.focus()
    await page.keyboard.press('End')
    await expect(list.getByText('otter-50')).toBeInViewport()
    const own = page.getByRole('region', { name: 'Your place: 88' }).getByRole('listitem')
    await expect(own).toHaveCount(5)
    await expect(own.nth(2)).toHaveAttribute('aria-current', 'true')
  },
)

test(
  'an empty leaderboard invites to be the first, one that fails says so',
  {
    tag: ['@S2.34b', '@S8.4s'],
  },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const path = '/api/v2/app/leaderboard/level/3'
    await mockApi(page, path, 200, { entries: [], own: [] })
    await page.goto('/scoring-system?level=3')
    await expect(
      page.getByText('Start solving problems to be the first one on the leaderboard!'),
    ).toBeVisible()
    await page.unroute(`**${path}`)
    await mockApi(page, path, 500)
    await page.reload()
    await expect(toastOn(page, 'Error fetching leaderboard data. Please try again later.')).toBeVisible()
  },
)
