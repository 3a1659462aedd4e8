import { createApi, codeSentTo, freshMobile, PASSWORD, readSecret } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { getProblemPath, findPlainSeries, getWrongAnswer } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { inBanglaDigits, getWording } from '../support/wording.ts'
import { expectedPoints } from './points.ts'
import { enterAnswer, expectProblem, spendReadingTime } from '../support/answering.ts'
import { chooseBirthYear } from '../support/birth-date.ts'

const wording = getWording('bn')
const auth = (key: string) => wording('mf-auth', key)
const practice = (key: string) => wording('mf-practice', key)

const series = findPlainSeries()
const [first, second] = series.problems

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'bn-BD' })

test(
  'a pupil with a phone does the same in Bangla, with Bangla numerals and no English',
  {
    tag: [
      '@S1.2a',
      '@S1.3a',
      '@S1.4a',
      '@S2.5a',
      '@S2.12',
      '@S2.17',
      '@S4.2a',
      '@S4.3c',
      '@S4.5a',
      '@S4.5b',
      '@S3.12',
      '@S9.11',
    ],
  },
  async ({ page, site, context }) => {
    test.slow()
    if (!first || !second) throw new Error('the series is too short')
    const mobile = freshMobile()
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await test.step('registers with a mobile number', async () => {
      await page.goto('/auth/register')
      await expect(page.getByRole('heading', { name: auth('registerTitle') })).toBeVisible()
      await expectBangla(page)
      await page.getByLabel(auth('identityLabel')).fill(inBanglaDigits(mobile))
      await page.getByLabel(auth('passwordLabel'), { exact: true }).fill(PASSWORD)
      await page.getByLabel(auth('confirmationLabel')).fill(PASSWORD)
      await button(auth('registerButton')).tap()
      await expect(page).toHaveURL('/auth/otp')
      await expectBangla(page)
      await page.getByRole('textbox').first().tap()
      await page.keyboard.type(inBanglaDigits(await codeSentTo(site, mobile)))
      // The link is the only part that is not Bangla.
      expect(
        site
          .messagesTo(mobile)
          .at(-1)
          ?.text.replace(/https?:\S+/, ''),
      ).toMatch(/^[^A-Za-z]*$/)
      await expect(page).toHaveURL('/onboarding')
    })

    await test.step('tells a little about himself', async () => {
      await page.getByLabel(auth('nameLabel')).fill('রাফি হাসান')
      await chooseBirthYear(page, 2014, 'bn')
      await page.getByRole('radio', { name: 'চতুর্থ শ্রেণি' }).check()
      await page.getByLabel(auth('schoolLabel')).fill('নদীর পাড় বিদ্যালয়')
      await expectBangla(page)
      await button(auth('onboardingButton')).tap()
      await expect(page).toHaveURL('/lang/bn/level/1')
      await expect(page.getByRole('heading', { name: /রাফি হাসান/ })).toBeVisible()
    })

    await test.step('opens a series from the dashboard', async () => {
      const topic = page.locator(`main a[href$="/topic/${series.topic}"]`)
      await expect(topic).toBeVisible()
      await expectBangla(page)
      await expectBanglaNumerals(page, 'main')
      await topic.tap()
      await expect(page).toHaveURL(`/lang/bn/level/1/topic/${series.topic}`)
      await page.getByRole('link', { name: series.name.bn }).tap()
      await expect(page).toHaveURL(getProblemPath(series, 1))
      await expectProblem(page, first.title.bn)
      await expectBangla(page)
    })

    await test.step('answers wrong and reads the explanation', async () => {
      await enterAnswer(page, first, getWrongAnswer(first), wording)
      await button(practice('submit')).tap()
      const oops = dialogOn(page, practice('wrongTitle'))
      await expect(oops).toBeVisible()
      await expectBangla(page)
      await oops.getByRole('button', { name: practice('seeExplanation') }).tap()
      await dialogOn(page, practice('seeExplanationTitle'))
        .getByRole('button', { name: practice('seeExplanation') })
        .tap()
      const explanation = dialogOn(page, practice('explanationTitle'))
      await expect(explanation).toBeVisible()
      await expectBangla(page)
      await explanation.getByRole('button', { name: practice('gotIt') }).tap()
      await button(practice('skipThis')).tap()
      await expectBangla(page)
      await dialogOn(page, practice('skipTitle'))
        .getByRole('button', { name: practice('skip'), exact: true })
        .tap()
      await expectProblem(page, second.title.bn)
    })

    const points = expectedPoints(series.level, { hint: true })
    await test.step('answers another one right, with a hint, in less than half a minute', async () => {
      await button(practice('hint')).tap()
      await dialogOn(page, practice('useHintTitle'))
        .getByRole('button', { name: practice('useHint') })
        .tap()
      await expect(dialogOn(page, practice('hintTitle'))).toBeVisible()
      await page.keyboard.press('Escape')
      await spendReadingTime(page)
      await enterAnswer(page, second, inBanglaDigits(second.answer), wording)
      await button(practice('submit')).tap()
      const right = dialogOn(page, practice('rightTitle'))
      await expect(right.getByRole('definition')).toHaveText(
        [points.base, points.speedBonus, points.firstTryBonus].map((number) => `+${inBanglaDigits(number)}`),
      )
      await expect(right.getByText(inBanglaDigits(`+${points.total}`))).toBeVisible()
      await expectBangla(page)
      await expectBanglaNumerals(page, 'dialog')
      await page.keyboard.press('Escape')
    })

    await test.step('finds the same points on the progress page', async () => {
      const token = await readSecret(context)
      expect(await createApi(site, { token }).get('/api/v2/app/progress/report/score-summary')).toMatchObject(
        {
          total_problems_solved: 1,
          report: [{ total_score: points.total }],
        },
      )
      await page.goto('/progress')
      const daily = 5
      await expect(page.getByText(`${inBanglaDigits(points.total + daily)} মোট পয়েন্ট`)).toBeVisible()
      await expect(page.getByText('প্রথম ধাঁধাটা হয়ে গেছে!')).toBeVisible()
      await expectBangla(page)
      await expectBanglaNumerals(page, 'main')
    })
  },
)
