import type { Page } from '@playwright/test'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'
import { expectUncoveredFocus, expectVisibleFocus, pressOn, tabTo } from '../support/keyboard.ts'
import { findProblem } from '../support/library.ts'
import { signInNewLearner } from '../support/learning.ts'
import { chooseInMenu, expectProblem, expectWholeAboveVerdict } from '../support/answering.ts'
import { dialogOn, expectNoSidewaysScroll, withoutSmallScreenBanner } from '../support/screen.ts'
import { inBanglaDigits, getWording } from '../support/wording.ts'
import { fingerDrag, mouseDrag } from './gestures.ts'
import {
  boardOn,
  carry,
  findChanges,
  focusMatch,
  locatePlace,
  type Change,
  type MatchPayload,
  type Segment,
} from './matches.ts'
import { expectNotSent, expectVerdict, openBoard } from './opening.ts'

const problem = findProblem(
  'of matches on level 1 or 2',
  ({ kind }, { level, id }) => kind === 'matchstick' && level <= 2 && id === 'number-play',
)

/** Opens the problem; returns the match that solves it, and where it belongs. */
async function open(page: Page, site: SharedSite, language: 'en' | 'bn' = 'en') {
  const { payload } = await openBoard<MatchPayload>(page, site, problem, language)
  const [change] = findChanges(payload)
  if (!change?.to) throw new Error('the problem is not solved by moving one match')
  await expect(boardOn(page)).toBeVisible()
  return { ...change, to: change.to }
}

/** Allowed places of the match that solve nothing: above the sign, or at its side. */
const astray = ({ from }: Change): Segment =>
  from.y1 === from.y2 ? { x1: 4, y1: 0, x2: 6, y2: 0 } : { x1: 4, y1: 0, x2: 4, y2: 2 }

const dragMatch = async (page: Page, from: Segment, to: Segment) =>
  mouseDrag(page, await locatePlace(page, from), await locatePlace(page, to))

/** The one move is seen again by the keyboard alone, and Esc leads back (decision 41). */
async function expectReplay(page: Page, language: 'en' | 'bn' = 'en') {
  const wording = getWording(language)
  await pressOn(page, page.getByRole('button', { name: wording('mf-practice', 'replayMoves') }))
  const moves = page.getByRole('dialog', { name: wording('mf-practice', 'replayTitle') })
  const at = (move: '0' | '1') =>
    moves.getByText(language === 'bn' ? `১টির মধ্যে ${inBanglaDigits(move)} নম্বর চাল` : `Move ${move} of 1`)
  await expect(at('0')).toBeVisible()
  await moves.getByRole('button', { name: wording('mf-practice', 'replayNext') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(at('1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(moves).toHaveCount(0)
}

const matchOn = (page: Page, id: number) => boardOn(page).locator(`[data-stick="${id}"]`)

test(
  'a match is dragged to its place by the mouse',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b', '@S9.5a'] },
  async ({ page, site }) => {
    const { from, to } = await open(page, site)
    await dragMatch(page, from, to)
    await expect(boardOn(page).getByText('No match left to move').first()).toBeVisible()
    await expectVerdict(page, 'right')
  },
)

test(
  'a match is carried to its place by the keyboard',
  { tag: ['@S3.5', '@S5.6b'] },
  async ({ page, site }) => {
    const change = await open(page, site)
    await tabTo(page, boardOn(page).locator('[data-stick][tabindex="0"]'))
    await focusMatch(page, change)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await carry(page, change.to)
    await page.keyboard.press('Escape')
    await expect(boardOn(page).getByText('Put back.')).toBeAttached()
    await page.keyboard.press('Space')
    await carry(page, change.to)
    await page.keyboard.press('Enter')
    await expect(boardOn(page).getByText(/^Put down, /)).toBeAttached()
    await expectVerdict(page, 'right')
  },
)

test('moves are undone, redone and started over', { tag: '@S3.5' }, async ({ page, site }) => {
  const { id, from, to } = await open(page, site)
  const match = matchOn(page, id)
  const home = await match.getAttribute('transform')
  await page.mouse.click(...(Object.values(await locatePlace(page, from)) as [number, number]))
  await page.mouse.click(...(Object.values(await locatePlace(page, to)) as [number, number]))
  const there = await match.getAttribute('transform')
  expect(there).not.toBe(home)
  await boardOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(match).toHaveAttribute('transform', home ?? '')
  await boardOn(page).getByRole('button', { name: 'Redo' }).click()
  await expect(match).toHaveAttribute('transform', there ?? '')
  await page.reload()
  await expect(match).toHaveAttribute('transform', there ?? '')
  await boardOn(page).getByRole('button', { name: 'Start over' }).click()
  await expect(match).toHaveAttribute('transform', home ?? '')
})

test(
  'a board in progress survives a language switch and a lost connection',
  { tag: ['@S2.17', '@S8.1b'] },
  async ({ page, site, context }) => {
    const { id, from, to } = await open(page, site)
    await dragMatch(page, from, to)
    const match = matchOn(page, id)
    const there = (await match.getAttribute('transform')) ?? ''
    await chooseInMenu(page, 'বাংলা')
    await expectProblem(page, problem.title.bn)
    await expect(match).toHaveAttribute('transform', there)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Waiting for the connection.')).toBeVisible()
    await expect(match).toHaveAttribute('transform', there)
    await context.setOffline(false)
    await expect(dialogOn(page, "That's right!")).toBeVisible()
  },
)

test(
  'an unfinished board costs no attempt, a wrong one does',
  { tag: ['@S5.6b', '@S3.8b'] },
  async ({ page, site }) => {
    const change = await open(page, site)
    await expectNotSent(page, /match/i)
    await dragMatch(page, change.from, astray(change))
    await expectVerdict(page, 'wrong')
    await expectReplay(page)
    await expect(dialogOn(page, 'Oops!')).toBeVisible()
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
    await page.goto(problem.path)
    await expect(page.getByText('This problem can’t be shown here.')).toBeVisible()
    await expectNotSent(page, "This problem can't be shown here. Please go on with another one.")
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a match is tapped, then its place', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
    const { from, to } = await open(page, site)
    const start = await locatePlace(page, from)
    await page.touchscreen.tap(start.x, start.y)
    const end = await locatePlace(page, to)
    await page.touchscreen.tap(end.x, end.y)
    const movesLeft = page.getByText('No match left to move', { exact: true })
    await expect(movesLeft).toBeVisible()
    await expectVerdict(page, 'right')
    await expectWholeAboveVerdict(page)
    await test.step('the drawing has the height of the matches that are left', async () => {
      await expect(movesLeft).toBeHidden()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(movesLeft).toBeVisible()
    })
  })

  test.describe('in Bangla', () => {
    test.use({ locale: 'bn-BD' })

    test(
      'a finger drags a match to its place',
      { tag: ['@S1.2a', '@S3.5', '@S5.6b'] },
      async ({ page, site }) => {
        const { from, to } = await open(page, site, 'bn')
        await expectBangla(page, ['Nadia Rahman'])
        await expectNoSidewaysScroll(page)
        await expectNotSent(page, /কাঠি/, 'bn')
        await fingerDrag(page, await locatePlace(page, from), await locatePlace(page, to))
        await expect(boardOn(page).getByText('আর কোনো কাঠি সরানো যাবে না').first()).toBeVisible()
        await expectVerdict(page, 'right', 'bn')
        await expectReplay(page, 'bn')
      },
    )
  })
})

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('no bar covers what has the focus', { tag: ['@S1.3a', '@S9.11'] }, async ({ page, site }) => {
    await withoutSmallScreenBanner(page)
    await signInNewLearner(page, site)
    await open(page, site)
    const submit = page.getByRole('button', { name: 'Submit' })
    for (let stop = 0; !(await submit.evaluate((element) => element === document.activeElement)); stop++) {
      expect(stop, 'stops before the end').toBeLessThan(80)
      await page.keyboard.press('Tab')
      await expectUncoveredFocus(page)
    }
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Shift+Tab')
      await expectUncoveredFocus(page)
    }
  })
})
