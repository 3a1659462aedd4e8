import type { Page } from '@playwright/test'
import { expect, test } from '../../site/test.ts'
import { expectBangla } from '../support/bangla.ts'
import { enterAnswer, submit } from '../support/answering.ts'
import { signInReader } from '../support/learning.ts'
import { findProblem } from '../support/library.ts'
import { dialogOn, expectNoSidewaysScroll } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'

const wording = getWording('bn')
const practice = (key: string) => wording('mf-practice', key)

const find = (id: string) => findProblem(id, (problem) => problem.id === id)
const estimate = find('about-how-much-at-the-market')
const several = find('exactly-so-many-biscuits')
const list = find('never-to-be-bought')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'bn-BD' })

const verdict = (page: Page, key: 'rightTitle' | 'wrongTitle') => dialogOn(page, practice(key))
const tryAgain = (page: Page) => page.getByRole('button', { name: practice('tryAgain'), exact: true }).tap()

test.beforeEach(({ context, site }) => signInReader(context, site, 'bn'))

test(
  'an estimate in Bangla digits is right near the number, and wrong far from it',
  { tag: '@decision-49' },
  async ({ page }) => {
    await page.goto(estimate.path)
    await submit(page, estimate, '১,২০০ টাকা', wording)
    await expect(verdict(page, 'wrongTitle')).toBeVisible()
    await tryAgain(page)
    await submit(page, estimate, '৯৪০ টাকা', wording)
    await expect(verdict(page, 'rightTitle')).toBeVisible()
  },
)

test(
  'several options are ticked by touch and by keys, and a wrong choice stays',
  { tag: ['@decision-49', '@S3.8b'] },
  async ({ page }) => {
    await page.goto(several.path)
    const boxes = page.getByRole('checkbox')
    await expect(boxes).toHaveCount(5)
    await expect(page.getByRole('group', { name: wording('shared/boards', 'options') })).toBeVisible()
    await boxes.nth(2).tap()
    await boxes.nth(1).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: practice('submit'), exact: true }).tap()
    await expect(verdict(page, 'wrongTitle')).toContainText('৩টির মধ্যে ১টি পেয়েছ।')
    await expectBangla(page)
    await tryAgain(page)
    // What was right is not ticked again.
    await expect(boxes.nth(2)).toBeChecked()
    await boxes.nth(1).tap()
    await enterAnswer(page, several, several.answer, wording)
    await page.reload()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await page.getByRole('button', { name: practice('submit'), exact: true }).tap()
    await expect(verdict(page, 'rightTitle')).toBeVisible()
  },
)

test(
  'a list says how much of it was found, until all of it is there',
  { tag: '@decision-49' },
  async ({ page }) => {
    await page.goto(list.path)
    await submit(page, list, '৭ আর ১', wording)
    await expect(verdict(page, 'wrongTitle')).toContainText('৪টির মধ্যে ২টি পেয়েছ।')
    await expectNoSidewaysScroll(page)
    await tryAgain(page)
    await submit(page, list, '১ ২ ৩ ৪ ৫ ৬ ৭ ৮', wording)
    await expect(verdict(page, 'wrongTitle')).toBeVisible()
    await expect(verdict(page, 'wrongTitle')).not.toContainText('পেয়েছ')
    await tryAgain(page)
    await submit(page, list, '৭, ৪; ২ ও ১।', wording)
    await expect(verdict(page, 'rightTitle')).toBeVisible()
  },
)
