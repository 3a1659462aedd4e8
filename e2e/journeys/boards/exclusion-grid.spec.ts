import type { Locator, Page } from '@playwright/test'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { pressOn } from '../support/keyboard.ts'
import { findProblem } from '../support/library.ts'
import { dialogOn, expectNoSidewaysScroll } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { expectNotSent, expectVerdict, openBoard } from './opening.ts'

const problem = findProblem(
  'with a small logic grid',
  ({ kind }, { level }) => kind === 'exclusion_grid' && level === 1,
)

const longHeadings = findProblem('with five long headings', ({ id }) => id === 'five-parcels-four-swaps')
const sixColumns = findProblem('with six columns', ({ id }) => id === 'six-stalls-at-the-fair')

interface Payload {
  initialState: boolean[][]
  answer: boolean[][]
}
type Cell = readonly [row: number, column: number]

const board = (page: Page): Locator => page.locator('[role="group"]:has(table)')
const cell = (page: Page, [row, column]: Cell): Locator =>
  board(page).locator(`[data-cell="${row},${column}"]`)

async function open(page: Page, site: SharedSite, language: 'en' | 'bn' = 'en', shown = problem) {
  const { payload } = await openBoard<Payload>(page, site, shown, language)
  await expect(board(page)).toBeVisible()
  const cells = (fits: (isYes: boolean, row: number, column: number) => boolean): Cell[] =>
    payload.answer.flatMap((line, row) =>
      line.flatMap((isYes, column) =>
        fits(isYes, row, column) && !payload.initialState[row]?.[column] ? [[row, column] as const] : [],
      ),
    )
  const ticks = cells((isYes) => isYes)
  const size = payload.answer.length
  /** The answer with its rows shifted by one: every row has a tick, none is right. */
  const wrong = cells((_, row, column) => payload.answer[(row + 1) % size]?.[column] === true)
  return { ticks, wrong }
}

const expectMark = (page: Page, at: Cell, mark: string) =>
  expect(cell(page, at)).toHaveAttribute('data-mark', mark)

test(
  'a logic grid is solved by the mouse, with crossing out and undo',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b'] },
  async ({ page, site }) => {
    const { ticks } = await open(page, site)
    const [first, ...others] = ticks
    if (!first) throw new Error('the grid has no ticks')
    await cell(page, first).click()
    await expectMark(page, first, 'no')
    await cell(page, first).click()
    await expectMark(page, first, 'yes')
    const beside: Cell = [first[0], first[1] === 0 ? 1 : 0]
    await expectMark(page, beside, 'no')
    await board(page).getByRole('button', { name: 'Undo' }).click()
    await expectMark(page, beside, 'unknown')
    await board(page).getByRole('button', { name: 'Redo' }).click()
    await page.reload()
    await expectMark(page, first, 'yes')
    await expectNotSent(page, /Every row needs a tick/)
    await board(page).getByRole('switch').uncheck()
    for (const other of others) {
      await cell(page, other).click()
      await expect(cell(page, other)).toHaveAttribute('data-mark', /no|yes/)
      if ((await cell(page, other).getAttribute('data-mark')) === 'no') await cell(page, other).click()
      await expectMark(page, other, 'yes')
    }
    await expectVerdict(page, 'right')
  },
)

test('a logic grid is solved by keys alone', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
  const { ticks } = await open(page, site)
  await pressOn(page, board(page).locator('[data-cell][tabindex="0"]'), 'ArrowRight')
  await expect(cell(page, [0, 1])).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  let [row, column] = [0, 0]
  for (const [r, c] of ticks) {
    for (; row < r; row++) await page.keyboard.press('ArrowDown')
    for (; column < c; column++) await page.keyboard.press('ArrowRight')
    for (; column > c; column--) await page.keyboard.press('ArrowLeft')
    await expect(cell(page, [r, c])).toBeFocused()
    while ((await cell(page, [r, c]).getAttribute('data-mark')) !== 'yes') await page.keyboard.press('Space')
  }
  await expect(board(page).locator('[aria-live]')).toHaveText(/: ticked/)
  await expectVerdict(page, 'right')
})

test('a wrong logic grid gets a kind message and is kept', { tag: '@S5.6b' }, async ({ page, site }) => {
  const { wrong } = await open(page, site)
  await board(page).getByRole('switch').uncheck()
  for (const marked of wrong) await cell(page, marked).dblclick()
  await expectVerdict(page, 'wrong')
})

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'bn-BD' })

  test(
    'a logic grid is solved by touch and stays inside the screen',
    { tag: ['@S1.2a', '@S3.5', '@S5.6b', '@decision-42'] },
    async ({ page, site }) => {
      const { ticks } = await open(page, site, 'bn')
      await expectNoSidewaysScroll(page)
      await test.step('the clues are there at once, beside the whole grid and its button', async () => {
        await expect(page.getByRole('button', { name: 'পুরোটা দেখাও' })).toHaveCount(0)
        for (const clue of await page.getByRole('article').locator('p, li').all())
          await expect(clue).toBeInViewport({ ratio: 1 })
        await expect(board(page)).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('button', { name: 'জমা দাও' })).toBeInViewport({ ratio: 1 })
      })
      await expectBangla(page, ['Nadia Rahman'])
      await expectBanglaNumerals(page, 'article')
      const box = await cell(page, [0, 0]).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await expectNotSent(page, /তুমি এখনো কোনো ঘরে টিক দাওনি/, 'bn')
      for (const tick of ticks)
        while ((await cell(page, tick).getAttribute('data-mark')) !== 'yes') await cell(page, tick).tap()
      await expectVerdict(page, 'right', 'bn')
    },
  )

  test(
    'five columns with long headings are in sight at once, and switch and buttons share one line',
    { tag: ['@S1.2a', '@decision-42'] },
    async ({ page, site }) => {
      await open(page, site, 'bn', longHeadings)
      const table = board(page).getByRole('table')
      expect(
        await table.evaluate(
          ({ parentElement: scroll }) => (scroll?.scrollWidth ?? 0) - (scroll?.clientWidth ?? 0),
        ),
      ).toBeLessThanOrEqual(0)
      const undo = board(page).getByRole('button', { name: 'ফিরিয়ে নাও' })
      const [button, toggle] = [await undo.boundingBox(), await board(page).getByRole('switch').boundingBox()]
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(toggle?.y ?? 0).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0))
      expect((toggle?.x ?? 0) + (toggle?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
    },
  )

  test(
    'the own moves on six columns are seen whole, and stay where they are',
    { tag: ['@decision-41'] },
    async ({ page, site }) => {
      const wording = getWording('bn')
      const { wrong } = await open(page, site, 'bn', sixColumns)
      await board(page).getByRole('switch').uncheck()
      for (const marked of wrong)
        while ((await cell(page, marked).getAttribute('data-mark')) !== 'yes') await cell(page, marked).tap()
      await expectVerdict(page, 'wrong', 'bn')
      await page.getByRole('button', { name: wording('mf-practice', 'replayMoves') }).click()
      const moves = dialogOn(page, wording('mf-practice', 'replayTitle'))
      await expect(moves.locator('[data-cell="0,0"]')).toBeInViewport({ ratio: 1 })
      await expect(moves.locator('[data-cell="5,5"]')).toBeInViewport({ ratio: 1 })
    },
  )
})
