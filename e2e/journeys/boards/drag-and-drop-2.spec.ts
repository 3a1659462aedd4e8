import type { Locator, Page } from '@playwright/test'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { tabTo } from '../support/keyboard.ts'
import { findProblem } from '../support/library.ts'
import { expectNoSidewaysScroll } from '../support/screen.ts'
import { expectScrollsFrom, fingerDrag, mouseDrag, tapUntil, type Spot } from './gestures.ts'
import { expectNotSent, expectVerdict, openBoard, type PieceEntry } from './opening.ts'

const problem = findProblem(
  'of placing pieces that are turned',
  ({ kind }, { id }) => kind === 'dragAndDrop-2' && id === 'shape-builders',
)

interface PiecePlacement {
  x: number
  y: number
  rotation: number
}
interface Piece {
  id: number
  from: PiecePlacement
  to: PiecePlacement
}

const board = (page: Page): Locator => page.locator('[role="group"]:has([data-image])')
const ground = (page: Page): Locator => board(page).locator('div:has(> [data-image])')
const getPiece = (page: Page, id: number): Locator => board(page).locator(`[data-image="${id}"]`)
const turnButton = (page: Page, name = 'Turn') => board(page).getByRole('button', { name, exact: true })

/** The pieces that move, each with the target of its image. */
async function open(page: Page, site: SharedSite, language: 'en' | 'bn' = 'en'): Promise<Piece[]> {
  const { payload, questionnaire } = await openBoard<PieceEntry[]>(page, site, problem, language)
  await expect(getPiece(page, 1)).toBeVisible()
  const open = payload.filter(([, , , , locked]) => !locked)
  const toPlace = ([, , , rotation, , x, y]: PieceEntry): PiecePlacement => ({ x, y, rotation })
  return (questionnaire as PieceEntry[]).flatMap((entry, id) => {
    const index = open.findIndex(([src]) => src === entry[0])
    const [target] = entry[4] ? [] : open.splice(index, 1)
    return target ? [{ id, from: toPlace(entry), to: toPlace(target) }] : []
  })
}

/** Returns the position of a place on the screen, in CSS pixels. */
async function locatePoint(page: Page, { x, y }: Spot): Promise<Spot> {
  await ground(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await ground(page).boundingBox()
  if (!box) throw new Error('the board is not shown')
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 }
}

const countSteps = ({ from, to }: Piece): number => ((((to.rotation - from.rotation) % 360) + 360) % 360) / 15

async function dragByMouse(page: Page, { from, to }: Piece): Promise<void> {
  await mouseDrag(page, await locatePoint(page, from), await locatePoint(page, to))
}

/** Turns a piece by one step. */
async function turnByTap(page: Page, { id }: Piece): Promise<void> {
  const piece = getPiece(page, id)
  const before = await piece.getAttribute('aria-label')
  await tapUntil(
    () => turnButton(page, 'ঘোরাও').tap(),
    async () => (await piece.getAttribute('aria-label')) !== before,
  )
}

/** Picks a piece up, or puts it down, by a tap on a point of the screen. */
async function tapAt(page: Page, { id }: Piece, { x, y }: Spot, isInHand: 'true' | 'false'): Promise<void> {
  await tapUntil(
    () => page.touchscreen.tap(x, y),
    async () => (await getPiece(page, id).getAttribute('aria-pressed')) === isInHand,
  )
}

test(
  'pieces are dragged by the mouse and turned by the button',
  { tag: ['@S3.4a', '@S3.4b', '@S3.5', '@S3.8b', '@S5.6b', '@S9.5a'] },
  async ({ page, site }) => {
    const pieces = await open(page, site)
    await expectNotSent(page, /You have not moved anything yet/)
    for (const piece of pieces) {
      await dragByMouse(page, piece)
      for (let step = 0; step < countSteps(piece); step++) await turnButton(page).click()
    }
    const last = getPiece(page, pieces.at(-1)?.id ?? 0)
    const there = (await last.getAttribute('aria-label')) ?? ''
    await board(page).getByRole('button', { name: 'Undo' }).click()
    await expect(last).not.toHaveAttribute('aria-label', there)
    await board(page).getByRole('button', { name: 'Redo' }).click()
    await expect(last).toHaveAttribute('aria-label', there)
    await page.reload()
    await expect(last).toHaveAttribute('aria-label', there)
    await expectVerdict(page, 'right')
  },
)

test('pieces are carried and turned by keys alone', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
  const pieces = await open(page, site)
  await tabTo(page, board(page).locator('[data-image][tabindex="0"]'))
  for (const piece of pieces) {
    await getPiece(page, piece.id).focus()
    await page.keyboard.press('Enter')
    const [right, down] = [Math.round(piece.to.x - piece.from.x), Math.round(piece.to.y - piece.from.y)]
    for (const [by, more, less] of [
      [right, 'ArrowRight', 'ArrowLeft'],
      [down, 'ArrowDown', 'ArrowUp'],
    ] as const) {
      const arrow = by > 0 ? more : less
      for (let step = 0; step < Math.floor(Math.abs(by) / 5); step++) await page.keyboard.press(arrow)
      for (let step = 0; step < Math.abs(by) % 5; step++) await page.keyboard.press(`Shift+${arrow}`)
    }
    for (let step = 0; step < countSteps(piece); step++) await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(board(page).locator('[aria-live]')).toHaveText(/put down, \d+% from the left/)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(board(page).locator('[aria-live]')).toHaveText('Put back.')
  await expectVerdict(page, 'right')
})

test('a piece that is not turned is wrong', { tag: '@S5.6b' }, async ({ page, site }) => {
  for (const piece of await open(page, site)) await dragByMouse(page, piece)
  await expectVerdict(page, 'wrong')
})

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'bn-BD' })

  test(
    'pieces are dragged by a finger, and tapped into place',
    { tag: ['@S1.2a', '@S3.5', '@S5.6b'] },
    async ({ page, site }) => {
      const pieces = await open(page, site, 'bn')
      await expectNoSidewaysScroll(page)
      await expectBangla(page, ['Nadia Rahman'])
      await expectBanglaNumerals(page, 'article')
      for (const [index, piece] of pieces.entries()) {
        const [start, end] = [await locatePoint(page, piece.from), await locatePoint(page, piece.to)]
        if (index % 2 === 0) {
          await tapAt(page, piece, start, 'true')
          await tapAt(page, piece, end, 'false')
        } else {
          await fingerDrag(page, start, end)
        }
        for (let step = 0; step < countSteps(piece); step++) await turnByTap(page, piece)
      }
      await expectVerdict(page, 'right', 'bn')
    },
  )

  test(
    'a swipe over the empty part of the board scrolls the page',
    { tag: '@S3.5' },
    async ({ page, site }) => {
      await open(page, site, 'bn')
      await expectScrollsFrom(page, await locatePoint(page, { x: 93, y: 50 }))
    },
  )
})
