import { findProblem } from '../journeys/support/library.ts'
import { dialogOn, withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { codeSentTo, freshEmail, loseCookies, messageTo, PASSWORD } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { setLook, findShownViolations, type Look } from './screens.ts'
import { chooseBirthYear, getBirthDateField } from '../journeys/support/birth-date.ts'

const problem = findProblem('with a typed answer', ({ kind }) => kind === 'text')
const NEW_PASSWORD = 'Boat on the river 8'

/** A look in each language is enough: other screens show the parts of these in every look. */
const TWO_LOOKS: readonly Look[] = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'bn', theme: 'dark', width: 360, height: 740 },
]

for (const look of TWO_LOOKS)
  test(
    `screens that are reached by steps are free of barriers: ${look.language}, ${look.theme}, ${look.width} px`,
    { tag: ['@S2.5a', '@S2.6b', '@S2.7a', '@S2.9a', '@S2.11b', '@decision-35'] },
    async ({ site, page, context }) => {
      await setLook(context, page, site, look)
      await withoutSmallScreenBanner(page)
      const wording = getWording(look.language)
      const word = (key: string) => wording('mf-auth', key)
      const press = (key: string) => page.getByRole('button', { name: word(key), exact: true }).click()
      const field = (key: string) => page.getByLabel(word(key), { exact: true })
      const violations: string[] = []
      const check = async (screen: string) =>
        violations.push(
          ...(await findShownViolations(page, look)).map((violation) => `${screen}: ${violation}`),
        )
      const email = freshEmail()

      await test.step('registration: a password that is easy to guess, and the code', async () => {
        await page.goto('/auth/register')
        const register = async (password: string) => {
          await field('passwordLabel').fill(password)
          await field('confirmationLabel').fill(password)
          await press('registerButton')
        }
        await field('identityLabel').fill(email)
        await register('password123')
        await expect(page.getByText(word('passwordCommon'))).toBeVisible()
        await check('a password that is easy to guess')
        await register(PASSWORD)
        await expect(page.getByRole('heading', { name: word('otpTitle') })).toBeVisible()
        await check('the code')
        await page.getByRole('textbox').first().focus()
        await page.keyboard.type(await codeSentTo(site, email))
      })

      await test.step('onboarding under 13', async () => {
        await field('nameLabel').fill('Nadia Rahman')
        await getBirthDateField(page, look.language).click()
        await check('the calendar of the birth date')
        await page.keyboard.press('Escape')
        await chooseBirthYear(page, new Date().getFullYear() - 9, look.language)
        await field('guardianLabel').fill(email)
        await press('onboardingButton')
        await expect(page.getByText(word('guardianOwn'))).toBeVisible()
        await check('onboarding under 13')
        await field('guardianLabel').fill('')
        await press('onboardingButton')
        await expect(page).toHaveURL(`/lang/${look.language}/level/1`)
      })

      await test.step('sharing and settings under 13', async () => {
        await page.goto(problem.path)
        await page.getByRole('button', { name: wording('mf-practice', 'more'), exact: true }).click()
        const share = page.getByRole('button', { name: wording('mf-practice', 'share'), exact: true })
        await share.first().click()
        const closed = dialogOn(page, wording('mf-practice', 'shareTitle')).getByRole('link')
        await expect(closed).toBeVisible()
        await check('sharing under 13')
        await closed.click()
        await expect(page.getByText(word('schoolClosed'))).toBeVisible()
        await check('settings under 13')
      })

      await test.step('a forgotten password', async () => {
        await loseCookies(page)
        await setLook(context, page, site, look)
        await page.goto('/auth/forgot')
        await field('identityLabel').fill(email)
        await press('forgotButton')
        await expect(page.getByRole('heading', { name: word('linkSentTitle') })).toBeVisible()
        await check('a link that is sent')
        const { pathname, hash } = new URL((await messageTo(site, email, 'password-reset')).link ?? '')
        await page.goto(pathname + hash)
        await field('newPasswordLabel').fill(NEW_PASSWORD)
        await field('retypeLabel').fill(NEW_PASSWORD)
        await press('resetButton')
        await expect(page.getByRole('heading', { name: word('updatedTitle') })).toBeVisible()
        await check('a password that is updated')
      })

      expect(violations).toEqual([])
    },
  )
