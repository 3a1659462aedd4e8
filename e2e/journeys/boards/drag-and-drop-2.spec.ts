import type { Locator, Page } from '@playwright/test'
import type { Site } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../bangla.ts'
import { tabTo } from '../keyboard.ts'
import { findProblem } from '../library.ts'
import { expectNoSidewaysScroll } from '../screen.ts'
import { expectNotSent, expectVerdict, openBoard } from './opening.ts'

const problem = findProblem(
  'of placing pieces that are turned',
  ({ kind }, { id }) => kind === 'dragAndDrop-2' && id === 'shape-builders',
)

type Entry = [
  src: string,
  width: number,
  height: number,
  rotation: number,
  locked: boolean,
  x: number,
  y: number,
]
interface Place {
  x: number
  y: number
  rotation: number
}
interface Piece {
  id: number
  from: Place
  to: Place
}

const board = (page: Page): Locator => page.locator('[role="group"]:has([data-image])')
const ground = (page: Page): Locator => board(page).locator('> div').first()
const pieceOf = (page: Page, id: number): Locator => board(page).locator(`[data-image="${id}"]`)
const turnButton = (page: Page, name = 'Turn') => board(page).getByRole('button', { name, exact: true })

/** The pieces that move, each with the target of its image. */
async function open(page: Page, site: Site, language: 'en' | 'bn' = 'en'): Promise<Piece[]> {
  const { payload, questionnaire } = await openBoard<Entry[]>(page, site, problem, language)
  await expect(pieceOf(page, 1)).toBeVisible()
  const open = payload.filter(([, , , , locked]) => !locked)
  const placeOf = ([, , , rotation, , x, y]: Entry): Place => ({ x, y, rotation })
  return (questionnaire as Entry[]).flatMap((entry, id) => {
    const index = open.findIndex(([src]) => src === entry[0])
    const [target] = entry[4] ? [] : open.splice(index, 1)
    return target ? [{ id, from: placeOf(entry), to: placeOf(target) }] : []
  })
}

/** Where a place is on the screen, in CSS pixels. */
async function pointOf(page: Page, { x, y }: Place): Promise<{ x: number; y: number }> {
  await ground(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await ground(page).boundingBox()
  if (!box) throw new Error('the board is not shown')
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 }
}

const stepsOf = ({ from, to }: Piece): number => ((((to.rotation - from.rotation) % 360) + 360) % 360) / 15

async function dragByMouse(page: Page, { from, to }: Piece): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

test(
  'pieces are dragged by the mouse and turned by the button',
  { tag: ['@S3.4a', '@S3.4b', '@S3.5', '@S3.8b', '@S5.6b', '@S9.5a'] },
  async ({ page, site }) => {
    const pieces = await open(page, site)
    await expectNotSent(page, /You have not moved anything yet/)
    for (const piece of pieces) {
      await dragByMouse(page, piece)
      for (let step = 0; step < stepsOf(piece); step++) await turnButton(page).click()
    }
    const [first] = pieces
    const there = await pieceOf(page, first?.id ?? 0).getAttribute('aria-label')
    await board(page).getByRole('button', { name: 'Undo' }).click()
    await board(page).getByRole('button', { name: 'Redo' }).click()
    await page.reload()
    await expect(pieceOf(page, first?.id ?? 0)).toHaveAttribute('aria-label', there ?? '')
    await expectVerdict(page, 'right')
  },
)

test('pieces are carried and turned by keys alone', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
  const pieces = await open(page, site)
  await tabTo(page, board(page).locator('[data-image][tabindex="0"]'))
  for (const piece of pieces) {
    await pieceOf(page, piece.id).focus()
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
    for (let step = 0; step < stepsOf(piece); step++) await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(board(page).locator('[aria-live]')).toHaveText(/put down, \d+ % from the left/)
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
      const touch = await page.context().newCDPSession(page)
      for (const [index, piece] of pieces.entries()) {
        const [start, end] = [await pointOf(page, piece.from), await pointOf(page, piece.to)]
        const before = await page.evaluate(() => scrollY)
        if (index % 2 === 0) {
          await page.touchscreen.tap(start.x, start.y)
          await expect(pieceOf(page, piece.id)).toHaveAttribute('aria-pressed', 'true')
          await page.touchscreen.tap(end.x, end.y)
        } else {
          const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
          await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
          for (const point of [middle, end])
            await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
          await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
          expect(await page.evaluate(() => scrollY), 'a drag does not scroll the page').toBe(before)
        }
        for (let step = 0; step < stepsOf(piece); step++) await turnButton(page, 'ঘোরাও').tap()
      }
      await expectVerdict(page, 'right', 'bn')
    },
  )

  test('a swipe over the empty ground scrolls the page', { tag: '@S3.5' }, async ({ page, site }) => {
    await open(page, site, 'bn')
    const at = await pointOf(page, { x: 93, y: 50, rotation: 0 })
    const before = await page.evaluate(() => scrollY)
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    for (let step = 1; step <= 6; step++)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: at.x, y: at.y - 20 * step }],
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 30)
  })
})
