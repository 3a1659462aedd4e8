import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts'
import { expectNoUnusedRoom, expectWholeAboveVerdict } from '../support/answering.ts'
import { findProblem } from '../support/library.ts'
import { expectNoSidewaysScroll } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { expectScrollsFrom } from './gestures.ts'
import { boardOn, dragByFinger, itemOn, openPlacing, placeByMouse, placeByTaps, placeOn } from './items.ts'
import { expectNotSent, expectVerdict } from './opening.ts'

const problem = findProblem(
  'of named groups on level 1',
  ({ kind }, { level, topic }) => kind === 'dragAndDrop-1' && level === 1 && topic === 'logic',
)

test(
  'pieces are dragged into their groups by the mouse',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b'] },
  async ({ page, site }) => {
    await placeByMouse(page, await openPlacing(page, site, problem))
    await page.reload()
    await expect(placeOn(page, 0).locator('[data-item]').first()).toBeVisible()
    await expectVerdict(page, 'right')
  },
)

test('pieces are sorted by the keyboard alone', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
  const placements = await openPlacing(page, site, problem)
  await tabTo(page, boardOn(page).locator('[data-item][tabindex="0"]'))
  for (const { item, place } of placements) {
    await itemOn(page, item).focus()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    const target = boardOn(page).locator('[data-place][data-target="true"]')
    for (let step = 0; step < 10; step++) {
      const now = Number(await target.getAttribute('data-place'))
      if (now === place) break
      await page.keyboard.press(now < place ? 'ArrowRight' : 'ArrowLeft')
    }
    await page.keyboard.press('Enter')
    await expect(placeOn(page, place).locator(`[data-item="${item}"]`)).toBeFocused()
  }
  await expectVerdict(page, 'right')
})

test('unfinished groups cost no attempt, wrong ones do', { tag: '@S5.6b' }, async ({ page, site }) => {
  const placements = await openPlacing(page, site, problem)
  await expectNotSent(page, 'You have not placed anything yet.')
  for (const { item } of placements.slice(1)) {
    await itemOn(page, item).click()
    await placeOn(page, 0).locator('p').click()
  }
  await expectNotSent(page, '1 piece is still waiting for a place.')
  await itemOn(page, placements[0]?.item ?? 0).click()
  await placeOn(page, 0).locator('p').click()
  await expectVerdict(page, 'wrong')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'a finger drags pieces, and scrolls beside them',
    { tag: ['@S3.5', '@S5.6b'] },
    async ({ page, site }) => {
      // Nine pieces by finger: nearly a minute on a busy machine.
      test.slow()
      const [first, ...others] = await openPlacing(page, site, problem)
      if (!first) throw new Error('nothing to place')
      await page.evaluate(() => window.scrollTo(0, 0))
      const tray = await placeOn(page, -1).boundingBox()
      if (!tray) throw new Error('the tray is not on the screen')
      // At the edge of the second row, which is farther from its pieces than that of the first.
      await expectScrollsFrom(page, { x: tray.x + 5, y: tray.y + 60 })
      await dragByFinger(page, itemOn(page, first.item), placeOn(page, first.place).locator('p'))
      await expect(placeOn(page, first.place).locator(`[data-item="${first.item}"]`)).toBeVisible()
      for (const other of others) await placeByTaps(page, other, 'p')
      await expectVerdict(page, 'right')
    },
  )

  test.describe('in Bangla', () => {
    test.use({ locale: 'bn-BD' })

    test('pieces are tapped, then their groups', { tag: ['@S3.5', '@S1.4a'] }, async ({ page, site }) => {
      for (const placement of await openPlacing(page, site, problem, 'bn'))
        await placeByTaps(page, placement, 'p')
      await expectBangla(page, ['Nadia Rahman'])
      await expectNoSidewaysScroll(page)
      await expectVerdict(page, 'right', 'bn')
      await expectWholeAboveVerdict(page, getWording('bn'))
      await expectNoUnusedRoom(page, getWording('bn'))
    })
  })
})

test.describe('on a tablet held upright', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test(
    'a piece that is taken away moves none of the others in its tray',
    { tag: ['@S3.5'] },
    async ({ page, site }) => {
      const [first] = await openPlacing(page, site, problem)
      if (!first) throw new Error('nothing to place')
      // Every piece as it lies in the tray, and the tray's own size.
      const measure = () =>
        placeOn(page, -1).evaluate((tray) => {
          const { left, top, width, height } = tray.getBoundingClientRect()
          const places = [...tray.querySelectorAll('li')].map((place) => {
            const box = place.getBoundingClientRect()
            return [box.left - left, box.top - top, box.width, box.height].map(Math.round)
          })
          return { size: [width, height].map(Math.round), places }
        })
      const before = await measure()
      await placeByMouse(page, [first])
      expect(await measure()).toEqual(before)
    },
  )
})
