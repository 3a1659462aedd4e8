import type { Page } from '@playwright/test'
import { codeSentTo, freshEmail, PASSWORD } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { getCodeBoxes } from '../auth/steps.ts'
import { signInNewLearner } from '../support/learning.ts'
import { dialogOn } from '../support/screen.ts'
import { countingFinger, solveByFinger } from '../support/taps.ts'
import { getWording } from '../support/wording.ts'
import { chooseBirthYear, getBirthDateField } from '../support/birth-date.ts'

/** From 'Start' to the first solved puzzle (decision 53). */
const MAX_TAPS = 8

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** The whole page fits the screen, without scrolling in either direction. */
const expectOneScreen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return [scrollHeight <= innerHeight, scrollWidth <= innerWidth]
      }),
    )
    .toEqual([true, true])

test(
  'a pupil with a phone has solved the puzzle of the welcome after eight taps, and at most one scroll',
  { tag: ['@S2.12'] },
  async ({ page, site }) => {
    const finger = countingFinger()
    const { tap } = finger
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

    await expect(getCodeBoxes(page).first()).toBeFocused()
    await expectOneScreen(page)
    await page.keyboard.type(await codeSentTo(site, email))

    await expect(getBirthDateField(page)).toBeVisible()
    await expectOneScreen(page)
    // The longest form: of a child, in Bangla.
    await page.goto('/onboarding?lang=bn')
    await chooseBirthYear(page, new Date().getFullYear() - 9, 'bn')
    await expect(page.getByLabel('মা-বাবা বা অভিভাবকের ইমেইল')).toBeVisible()
    await expectOneScreen(page)
    await page.goto('/onboarding?lang=en')
    await tap(page.getByText('4', { exact: true }))
    await expect(page.getByRole('radio', { name: 'Class 4' })).toBeChecked()
    await tap(page.getByRole('button', { name: 'Submit & Continue' }))

    await expect(page).toHaveURL('/lang/en/level/1')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
    await solveByFinger(page, finger, getWording('en'))
    await expect(dialogOn(page, "That's right!")).toBeVisible()
    expect(finger.taps()).toBeLessThanOrEqual(MAX_TAPS)
    expect(finger.scrolls()).toBeLessThanOrEqual(1)
    // The verdict stays in the panel until the pupil goes on, to the next of the first puzzles.
    await page.getByRole('button', { name: 'Next Problem' }).tap()
    await expect(page).toHaveURL(/\/series\/[^/]+\/problem\/\d+$/)
  },
)

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1366, height: 768 }, isMobile: false })

  test(
    'the verdict on the choice in the welcome stands under its options, beside the drawing, and wholly in view',
    { tag: ['@S2.12', '@S4.3c', '@decision-41'] },
    async ({ page, site }) => {
      await signInNewLearner(page, site)
      await page.goto('/lang/en/level/1')
      await expect(page.getByRole('radio').first()).toBeVisible()
      await solveByFinger(page, countingFinger(), getWording('en'))
      const verdict = dialogOn(page, "That's right!")
      await expect(verdict).toBeVisible()
      await expect
        .poll(async () => {
          const [over, statement, options] = await Promise.all([
            verdict.boundingBox(),
            page.getByRole('article').boundingBox(),
            page.getByRole('region', { name: 'Your answer' }).boundingBox(),
          ])
          if (!over || !statement || !options) return null
          return {
            isBesideStatement: over.x >= statement.x + statement.width,
            isBelowOptions: over.y >= options.y + options.height,
            isInView: over.y + over.height <= 768,
          }
        })
        .toEqual({ isBesideStatement: true, isBelowOptions: true, isInView: true })
    },
  )
})
