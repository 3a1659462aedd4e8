import type { Page } from '@playwright/test'
import type { Site } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectVisibleFocus, tabTo } from '../keyboard.ts'
import { findProblem } from '../library.ts'
import { dialogOn } from '../screen.ts'
import { signInNewLearner } from './learning.ts'
import { carry, changesOf, focusMatch, middleOn, type Change } from './matches.ts'
import { expectProblem } from './steps.ts'

const problem = findProblem(
  'of matches on level 1 or 2',
  ({ kind }, { level, id }) => kind === 'matchstick' && level <= 2 && id === 'number-play',
)
const board = (page: Page) => page.getByRole('group', { name: 'Matchstick board' })

async function open(page: Page, site: Site): Promise<Change & { to: NonNullable<Change['to']> }> {
  const learner = await signInNewLearner(page, site)
  const [change] = await changesOf(site, learner, problem.series, problem)
  if (!change?.to) throw new Error('the problem is not solved by moving one match')
  await page.goto(problem.path)
  await expectProblem(page, problem.title.en)
  await expect(board(page)).toBeVisible()
  return { ...change, to: change.to }
}

async function expectSolved(page: Page): Promise<void> {
  await expect(board(page).getByText('No match left to move').first()).toBeVisible()
  const sent = page.waitForRequest(/\/attempts$/)
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ answer: 'true', answerType: 'interactive' })
  await expect(dialogOn(page, "That's right!")).toBeVisible()
}

test(
  'a match is dragged to its place by the mouse',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b', '@S9.5a'] },
  async ({ page, site }) => {
    const { from, to } = await open(page, site)
    const [start, end] = [await middleOn(page, from), await middleOn(page, to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await page.mouse.up()
    await expectSolved(page)
  },
)

test(
  'a match is carried to its place by the keyboard',
  { tag: ['@S3.5', '@S5.6b'] },
  async ({ page, site }) => {
    const change = await open(page, site)
    await tabTo(page, board(page).locator('[data-stick][tabindex="0"]'))
    await focusMatch(page, change)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await carry(page, change.to)
    await page.keyboard.press('Escape')
    await expect(board(page).getByText('Put back.')).toBeAttached()
    await page.keyboard.press('Space')
    await carry(page, change.to)
    await page.keyboard.press('Enter')
    await expect(board(page).getByText(/^Put down, /)).toBeAttached()
    await expectSolved(page)
  },
)

test('moves are undone, redone and started over', { tag: '@S3.5' }, async ({ page, site }) => {
  const { id, from, to } = await open(page, site)
  const match = board(page).locator(`[data-stick="${id}"]`)
  const home = await match.getAttribute('transform')
  await page.mouse.click(...(Object.values(await middleOn(page, from)) as [number, number]))
  await page.mouse.click(...(Object.values(await middleOn(page, to)) as [number, number]))
  const there = await match.getAttribute('transform')
  expect(there).not.toBe(home)
  await board(page).getByRole('button', { name: 'Undo' }).click()
  await expect(match).toHaveAttribute('transform', home ?? '')
  await board(page).getByRole('button', { name: 'Redo' }).click()
  await expect(match).toHaveAttribute('transform', there ?? '')
  await page.reload()
  await expect(match).toHaveAttribute('transform', there ?? '')
  await board(page).getByRole('button', { name: 'Start over' }).click()
  await expect(match).toHaveAttribute('transform', home ?? '')
})

test(
  'a board that is not finished costs no attempt',
  { tag: ['@S5.6b', '@S3.8b'] },
  async ({ page, site }) => {
    await open(page, site)
    let sent = false
    page.on('request', (request) => (sent ||= request.url().endsWith('/attempts')))
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /match/i })).toBeVisible()
    expect(sent).toBe(false)
  },
)

test(
  'a kind of board that the site does not know sends nothing',
  { tag: '@S5.6b' },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.route(`**/api/v2/app/series/${problem.series.id}/problem/${problem.serial}`, async (route) => {
      const answer = await route.fetch()
      const found = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: { ...found, data: { ...found.data, interactiveType: 'hologram' } },
      })
    })
    let sent = false
    page.on('request', (request) => (sent ||= request.url().endsWith('/attempts')))
    await page.goto(problem.path)
    await expect(page.getByText('This problem can’t be shown here.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText("This problem can't be shown here. Please go on with another one."),
    ).toBeVisible()
    expect(sent).toBe(false)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a match is tapped, then its place', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
    const { from, to } = await open(page, site)
    const start = await middleOn(page, from)
    await page.touchscreen.tap(start.x, start.y)
    const end = await middleOn(page, to)
    await page.touchscreen.tap(end.x, end.y)
    await expectSolved(page)
  })
})
