import type { Locator, Page } from '@playwright/test'
import { codeSentTo, freshEmail, PASSWORD } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { boxesOf } from '../auth/steps.ts'
import { library } from '../library.ts'
import { dialogOn } from '../screen.ts'

/** From 'Start' to the first solved puzzle (decision 406). */
const MOST_TAPS = 8

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Nothing of the page is below the screen, nor beside it. */
const expectOneScreen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return [scrollHeight <= innerHeight, scrollWidth <= innerWidth]
      }),
    )
    .toEqual([true, true])

test('a pupil with a phone has solved a puzzle after eight taps and no scroll', async ({ page, site }) => {
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  const email = freshEmail()

  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Start for free' }))
  await expect(page.getByLabel('Email or mobile number')).toBeFocused()
  await page.keyboard.type(email)
  await expectOneScreen(page)
  await tap(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await tap(page.getByLabel('Confirm password'))
  await page.keyboard.type(PASSWORD)
  await tap(page.getByRole('button', { name: 'Sign Up' }))

  await expect(boxesOf(page).first()).toBeFocused()
  await expectOneScreen(page)
  await page.keyboard.type(await codeSentTo(site, email))

  const birthYear = page.getByLabel('Birth year')
  await expect(birthYear).toBeVisible()
  await expectOneScreen(page)
  // The longest form: of a child, in Bangla.
  await page.goto('/onboarding?lang=bn')
  await page.getByLabel('জন্মসাল').selectOption({ index: 10 })
  await expect(page.getByLabel('মা-বাবা বা অভিভাবকের ইমেইল')).toBeVisible()
  await expectOneScreen(page)
  await page.goto('/onboarding?lang=en')
  await tap(page.getByText('4', { exact: true }))
  await expect(page.getByRole('radio', { name: 'Class 4' })).toBeChecked()
  await tap(page.getByRole('button', { name: 'Submit & Continue' }))

  await expect(page).toHaveURL(/\/series\/[^/]+\/problem\/\d+$/)
  const [, id, serial] = /series\/([^/]+)\/problem\/(\d+)/.exec(page.url()) ?? []
  const problem = library
    .find((series) => series.id === id)
    ?.problems.find((one) => String(one.serial) === serial)
  if (!problem) throw new Error(`${page.url()} is not in the library`)
  await expect(page.getByRole('heading', { level: 1, name: problem.title.en })).toBeVisible()
  if (problem.kind === 'mcq') await tap(page.getByRole('radio').nth(Number(problem.answer) - 1))
  else {
    await tap(page.getByRole('textbox', { name: 'Your answer' }))
    await page.keyboard.type(problem.answer)
  }
  await tap(page.getByRole('button', { name: 'Submit', exact: true }))
  await expect(dialogOn(page, "That's right!")).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})
