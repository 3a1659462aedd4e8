import type { Page } from '@playwright/test'
import { codeSentTo, freshEmail, PASSWORD } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { getCodeBoxes } from '../auth/steps.ts'
import { dialogOn } from '../support/screen.ts'
import { countingFinger, solveByFinger } from '../support/taps.ts'
import { getWording } from '../support/wording.ts'
import { chooseBirthYear, getBirthDateField } from '../support/birthDate.ts'

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
    // What the panel says stays there until the pupil goes on, to the next of the first puzzles.
    await page.getByRole('button', { name: 'Next Problem' }).tap()
    await expect(page).toHaveURL(/\/series\/[^/]+\/problem\/\d+$/)
  },
)
