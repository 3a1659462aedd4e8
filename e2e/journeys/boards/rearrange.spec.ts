import type { Page } from '@playwright/test'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { expectVisibleFocus, tabTo } from '../support/keyboard.ts'
import { findProblem } from '../support/library.ts'
import { expectNoSidewaysScroll } from '../support/screen.ts'
import { expectScrollsFrom } from './gestures.ts'
import {
  boardOn,
  dragByFinger,
  isThere,
  itemOn,
  openItems,
  orderByMouse,
  getOrder,
  placeOn,
  type OrderPayload,
} from './items.ts'
import { expectNotSent, expectVerdict } from './opening.ts'

const problem = findProblem(
  'of order on level 1',
  ({ kind }, { level }) => kind === 'rearrange' && level === 1,
)

/** Opens the problem; returns the ids of the fields in their right order. */
const open = async (page: Page, site: SharedSite, language: 'en' | 'bn' = 'en'): Promise<number[]> =>
  getOrder(await openItems<OrderPayload>(page, site, problem, language))

/** Moves one field after the other to its place. */
async function putInOrder(right: readonly number[], put: (id: number, place: number) => Promise<void>) {
  for (const [place, id] of right.entries()) await put(id, place)
}

test(
  'things are dragged into order by the mouse',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b'] },
  async ({ page, site }) => {
    const right = await open(page, site)
    await orderByMouse(page, right)
    await page.reload()
    await expect(placeOn(page, 0).locator(`[data-item="${right[0]}"]`)).toBeVisible()
    await expectVerdict(page, 'right')
  },
)

test(
  'things are put in order by the keyboard alone',
  { tag: ['@S3.5', '@S5.6b'] },
  async ({ page, site }) => {
    const right = await open(page, site)
    await tabTo(page, boardOn(page).locator('[data-item][tabindex="0"]'))
    await putInOrder(right, async (id, place) => {
      const placeOfFocused = () =>
        page.evaluate(() =>
          Number(document.activeElement?.closest('[data-place]')?.getAttribute('data-place')),
        )
      for (let step = 0; step < 20; step++) {
        if (await itemOn(page, id).evaluate((item) => item === document.activeElement)) break
        const at = Number(await itemOn(page, id).locator('..').getAttribute('data-place'))
        await page.keyboard.press(at > (await placeOfFocused()) ? 'ArrowRight' : 'ArrowLeft')
      }
      await expectVisibleFocus(page)
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Escape')
      await expect(boardOn(page).getByText('Put back.')).toBeAttached()
      await page.keyboard.press('Space')
      for (let step = 0; step < 20 && (await placeOfFocused()) !== place; step++)
        await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await expect(itemOn(page, id)).toBeFocused()
    })
    await expectVerdict(page, 'right')
  },
)

test('an untouched order costs no attempt, a wrong one does', { tag: '@S5.6b' }, async ({ page, site }) => {
  await open(page, site)
  await expectNotSent(page, 'You have not changed the order yet.')
  await itemOn(page, 1).click()
  await placeOn(page, 0).click()
  await expectVerdict(page, 'wrong')
})

test('six things are large on a tablet', { tag: ['@S1.2a', '@S3.5'] }, async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const six = findProblem('with six times', ({ id }) => id === 'six-looks-at-the-clock')
  await openItems<OrderPayload>(page, site, six)
  const sizes = await boardOn(page)
    .locator('[data-item]')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
  expect(sizes).toHaveLength(6)
  for (const size of sizes) expect(Math.min(...(size as [number, number]))).toBeGreaterThanOrEqual(84)
  await expectNoSidewaysScroll(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'a finger drags on things, and scrolls beside them',
    { tag: ['@S3.5', '@S5.6b'] },
    async ({ page, site }) => {
      const right = await open(page, site)
      await putInOrder(right, async (id, place) => {
        if (!(await isThere(page, id, place)))
          await dragByFinger(page, itemOn(page, id), placeOn(page, place))
        await expect(placeOn(page, place).locator(`[data-item="${id}"]`)).toBeVisible()
      })
      // Lower, so that there is something to scroll to.
      await page.setViewportSize({ width: 360, height: 420 })
      await page.evaluate(() => window.scrollTo(0, 0))
      const ground = await boardOn(page).locator('ol').boundingBox()
      if (!ground) throw new Error('the list is not on the screen')
      await expectScrollsFrom(page, { x: ground.x + 8, y: ground.y + ground.height - 20 })
      await page.setViewportSize({ width: 360, height: 740 })
      await expectVerdict(page, 'right')
    },
  )

  test(
    'six things are two rows of three, large to a finger',
    { tag: ['@S1.2a', '@S3.5'] },
    async ({ page, site }) => {
      const six = findProblem('with six times', ({ id }) => id === 'six-looks-at-the-clock')
      await openItems<OrderPayload>(page, site, six)
      const boxes = await boardOn(page)
        .locator('[data-item]')
        .evaluateAll((items) =>
          items.map((item) => {
            const { top, width, height } = item.getBoundingClientRect()
            return { top: Math.round(top), width, height }
          }),
        )
      for (const { width, height } of boxes) expect(width * height).toBeGreaterThan(72 * 50)
      const tops = boxes.map(({ top }) => top)
      expect(tops).toHaveLength(6)
      expect(tops.slice(0, 3)).toEqual([tops[0], tops[0], tops[0]])
      expect(tops.slice(3)).toEqual([tops[3], tops[3], tops[3]])
      expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
    },
  )

  test.describe('in Bangla', () => {
    test.use({ locale: 'bn-BD' })

    test('things are tapped, then their places', { tag: ['@S3.5', '@S1.4a'] }, async ({ page, site }) => {
      const right = await open(page, site, 'bn')
      await putInOrder(right, async (id, place) => {
        if (await isThere(page, id, place)) return
        await itemOn(page, id).tap()
        await expect(itemOn(page, id)).toHaveAttribute('aria-pressed', 'true')
        await placeOn(page, place).locator('[data-item]').tap()
        await expect(placeOn(page, place).locator(`[data-item="${id}"]`)).toBeVisible()
      })
      await expectBangla(page, ['Nadia Rahman'])
      await expectBanglaNumerals(page, '[role="group"] ol')
      await expectNoSidewaysScroll(page)
      await expectVerdict(page, 'right', 'bn')
    })
  })
})
