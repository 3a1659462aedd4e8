import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts'
import { findProblem } from '../support/library.ts'
import { expectNoSidewaysScroll } from '../support/screen.ts'
import { expectScrollsFrom } from './gestures.ts'
import { boardOn, dragByFinger, itemOn, openPlacing, placeByMouse, placeByTaps, placeOn } from './items.ts'
import { expectNotSent, expectVerdict } from './opening.ts'

const problem = findProblem(
  'of a grid on level 1',
  ({ kind }, { level }) => kind === 'dragAndDrop-3-Grid' && level === 1,
)

test(
  'a grid is filled by dragging with the mouse',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b'] },
  async ({ page, site }) => {
    await placeByMouse(page, await openPlacing(page, site, problem))
    await expectVerdict(page, 'right')
  },
)

test('a grid is filled by the keyboard alone', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
  const placements = await openPlacing(page, site, problem)
  await tabTo(page, boardOn(page).locator('[data-item][tabindex="0"]'))
  for (const { item, place } of placements) {
    await itemOn(page, item).focus()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(boardOn(page).getByText('Put back.')).toBeAttached()
    await page.keyboard.press('Space')
    const target = boardOn(page).locator('[data-place][data-target="true"]')
    for (let step = 0; step < 30; step++) {
      const now = Number(await target.getAttribute('data-place'))
      if (now === place) break
      const [here, there] = [await target.boundingBox(), await placeOn(page, place).boundingBox()]
      if (!here || !there) throw new Error('a cell is not on the screen')
      const [dx, dy] = [there.x - here.x, there.y - here.y]
      const upright = now < 0 || Math.abs(dy) > Math.abs(dx)
      await page.keyboard.press(
        upright ? (dy > 0 ? 'ArrowDown' : 'ArrowUp') : dx > 0 ? 'ArrowRight' : 'ArrowLeft',
      )
    }
    await page.keyboard.press('Enter')
    await expect(placeOn(page, place).locator(`[data-item="${item}"]`)).toBeFocused()
  }
  await expectVerdict(page, 'right')
})

test('an unfinished grid costs no attempt, a wrong one does', { tag: '@S5.6b' }, async ({ page, site }) => {
  const placements = await openPlacing(page, site, problem)
  await expectNotSent(page, 'You have not placed anything yet.')
  const [first] = placements
  if (!first) throw new Error('nothing to place')
  await itemOn(page, first.item).click()
  await placeOn(page, first.place).click()
  await expectNotSent(page, /empty place|waiting for a place/)
  // The others move one cell on.
  const cells = placements.slice(1).map(({ place }) => place)
  for (const [index, { item }] of placements.slice(1).entries()) {
    await itemOn(page, item).click()
    await placeOn(page, cells[(index + 1) % cells.length] ?? 0).click()
  }
  await expectVerdict(page, 'wrong')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'a finger drags pieces, and scrolls beside them',
    { tag: ['@S3.5', '@S5.6b'] },
    async ({ page, site }) => {
      // Many pieces by finger: nearly a minute on a busy machine.
      test.slow()
      const [first, ...others] = await openPlacing(page, site, problem)
      if (!first) throw new Error('nothing to place')
      await page.evaluate(() => window.scrollTo(0, 0))
      const table = await boardOn(page).locator('table').boundingBox()
      if (!table) throw new Error('the grid is not on the screen')
      await expectScrollsFrom(page, { x: table.x + 3, y: Math.min(table.y + 20, 560) })
      await dragByFinger(page, itemOn(page, first.item), placeOn(page, first.place))
      await expect(placeOn(page, first.place).locator(`[data-item="${first.item}"]`)).toBeVisible()
      for (const other of others) await placeByTaps(page, other)
      await expectVerdict(page, 'right')
    },
  )

  test.describe('in Bangla', () => {
    test.use({ locale: 'bn-BD' })

    test('pieces are tapped, then their cells', { tag: ['@S3.5', '@S1.4a'] }, async ({ page, site }) => {
      for (const placement of await openPlacing(page, site, problem, 'bn')) await placeByTaps(page, placement)
      await expectBangla(page, ['Nadia Rahman'])
      await expectBanglaNumerals(page, '[role="group"] table')
      await expectNoSidewaysScroll(page)
      await expectVerdict(page, 'right', 'bn')
    })
  })
})
