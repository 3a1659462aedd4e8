import type { Locator, Page } from '@playwright/test'
import type { SharedSite } from '../../site/site.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { tabTo } from '../support/keyboard.ts'
import { findProblem } from '../support/library.ts'
import { expectWholeAbove, expectWholeAboveVerdict } from '../support/answering.ts'
import { expectNoSidewaysScroll } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { expectNotSent, expectVerdict, openBoard } from './opening.ts'

const problem = findProblem(
  'with a Venn diagram of three circles',
  ({ kind }, { id }) => kind === 'venn' && id === 'clue-hunters',
)

interface Payload {
  circles: { id: string }[]
  answer: { sets: string[][] }
}

const board = (page: Page): Locator => page.locator('[role="group"]:has([data-region])')
const region = (page: Page, number: number): Locator => board(page).locator(`[data-region="${number}"]`)

/** The numbers of the answer's regions: one bit for each circle. */
async function open(page: Page, site: SharedSite, language: 'en' | 'bn' = 'en'): Promise<number[]> {
  const { payload } = await openBoard<Payload>(page, site, problem, language)
  await expect(board(page)).toBeVisible()
  const bits = new Map(payload.circles.map(({ id }, index) => [id, 2 ** index]))
  return payload.answer.sets.map((sets) => sets.reduce((sum, id) => sum + (bits.get(id) ?? 0), 0))
}

const isSelected = (page: Page, number: number, selected: boolean) =>
  expect(region(page, number)).toHaveAttribute('aria-pressed', String(selected))

test(
  'regions are selected by the mouse, on their buttons and beside them',
  { tag: ['@S3.4a', '@S3.5', '@S3.8b', '@S5.6b', '@S9.5a'] },
  async ({ page, site }) => {
    const [first = 0, ...others] = await open(page, site)
    await expectNotSent(page, /You have not changed anything yet/)
    const box = await region(page, first).boundingBox()
    if (!box) throw new Error('the button is not shown')
    await page.mouse.click(box.x + box.width / 2, box.y - 8)
    await isSelected(page, first, true)
    await test.step('a selected region looks so under the pointer, too', async () => {
      const ground = () =>
        region(page, first).evaluate((element) => getComputedStyle(element).backgroundColor)
      const alone = await ground()
      await region(page, first).hover()
      expect(await ground()).toBe(alone)
    })
    await board(page).getByRole('button', { name: 'Undo' }).click()
    await isSelected(page, first, false)
    await board(page).getByRole('button', { name: 'Redo' }).click()
    await page.reload()
    await isSelected(page, first, true)
    for (const other of others) await region(page, other).click()
    await expectVerdict(page, 'right')
  },
)

test('regions are selected by keys alone', { tag: ['@S3.5', '@S5.6b'] }, async ({ page, site }) => {
  for (const number of await open(page, site)) {
    await tabTo(page, region(page, number))
    await page.keyboard.press('Space')
    await isSelected(page, number, true)
    await page.keyboard.press('Shift+Tab')
  }
  await expect(board(page).locator('[aria-live]')).toHaveText(/^Selected: in /)
  await region(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(region(page, 3)).toBeFocused()
  await expectVerdict(page, 'right')
})

test('an answer with a region too many is wrong', { tag: '@S5.6b' }, async ({ page, site }) => {
  const answer = await open(page, site)
  for (const number of [...answer, 0]) await region(page, number).click()
  await expectVerdict(page, 'wrong')
})

test.describe('on a phone, in Bangla', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'bn-BD' })

  test(
    'regions are selected by touch, each large enough',
    { tag: ['@S1.2a', '@S3.5', '@S5.6b'] },
    async ({ page, site }) => {
      const answer = await open(page, site, 'bn')
      await expectNoSidewaysScroll(page)
      await expectBangla(page, ['Nadia Rahman'])
      await expectBanglaNumerals(page, 'article')
      for (const button of await board(page).locator('[data-region]').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      for (const number of answer) await region(page, number).tap()
      await expectVerdict(page, 'right', 'bn')
      await expectWholeAboveVerdict(page, getWording('bn'))
      await test.step('and above the line that says so when it is opened again', async () => {
        await page.reload()
        await expect(page.getByText('সমাধান হয়েছে', { exact: false })).toBeVisible()
        await expectWholeAbove(page, page.locator('[data-actions]'), getWording('bn'))
      })
    },
  )
})
