import { createApi, codeSentTo, freshEmail, readSecret } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findBarriers } from '../../accessibility/barriers.ts'
import { getCodeBoxes, register } from '../auth/steps.ts'
import { findProblem, findTemplate } from '../support/library.ts'
import { enterAnswer, expectWholeAbove } from '../support/answering.ts'
import { withoutSmallScreenBanner } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { chooseBirthYear } from '../support/birth-date.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test(
  'a visitor solves a puzzle, opens a shared one, and finds both after registering',
  { tag: ['@S6.3b', '@S9.6a', '@decision-50'] },
  async ({ page, site, context }) => {
    const submit = page.getByRole('button', { name: 'Submit', exact: true })

    await page.goto('/')
    await page.getByRole('link', { name: 'Try nine puzzles' }).click()
    await expect(page).toHaveURL('/try')
    await expect(page.getByRole('button', { name: /^Puzzle \d: / })).toHaveCount(9)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const problem = findProblem('on the page', (libraryProblem) => libraryProblem.title.en === title)
    expect(await findBarriers(page)).toEqual([])
    await enterAnswer(page, problem, problem.answer)
    await submit.click()
    await expect(page.getByText("That's right!")).toBeVisible()
    await expectWholeAbove(page, page.getByRole('status').filter({ hasText: "That's right!" }))
    expect(await findBarriers(page)).toEqual([])

    // Any other problem is shown, and judged after the visitor has signed in. All visitors get the same variant of a
    // template.
    const { path: link, title: name } = findTemplate('always-new-basket-on-a-rope')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const picture = page.getByRole('img', { name: /^Two upright posts/ })
    const shown = await picture.getAttribute('src')
    const typed = page.getByRole('textbox', { name: 'Your answer' })
    await typed.fill('1')
    await submit.click()
    await expect(page.getByText(/^Your answer is kept here/)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    const email = freshEmail()
    await page.getByRole('status').getByRole('link', { name: 'Open an account' }).click()
    await register(page, email)
    await getCodeBoxes(page).first().click()
    await page.keyboard.type(await codeSentTo(site, email))
    await chooseBirthYear(page, 2010)
    await page.getByRole('radio', { name: 'Class 9' }).check()
    await page.getByRole('button', { name: 'Submit & Continue' }).click()
    await expect(page).toHaveURL(link)
    await test.step('the variant is that of the link, with the answer, and stays so', async () => {
      for (const open of [() => Promise.resolve(null), () => page.reload()]) {
        await open()
        await expect(typed).toHaveValue('1')
        await expect(picture).toHaveAttribute('src', shown ?? '')
        await expect(page.getByRole('timer')).toBeVisible()
      }
    })

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Yes, that was me' }).click()
    await expect(page.getByText(/^1 puzzle counts for you now/)).toBeVisible()
    const calls = createApi(site, { token: await readSecret(context) })
    const stats = await calls.get<{ solved: number }>('/api/user/stats')
    expect(stats.solved).toBe(1)
  },
)

test(
  'a long statement is whole on a phone, and Submit stays in view',
  { tag: ['@decision-42'] },
  async ({ page }) => {
    await withoutSmallScreenBanner(page)
    await page.goto('/try?puzzle=8&lang=bn')
    const submit = page.getByRole('button', { name: getWording('bn')('mf-practice', 'submit') })
    await expect(submit).toBeInViewport({ ratio: 1 })
    const lines = await page.getByRole('article').locator('p, li').all()
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) await expect(line).toBeVisible()
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
  },
)

for (const language of ['en', 'bn'] as const)
  test(
    `a visitor's first puzzle is whole at once, with its options and its button: ${language}`,
    { tag: ['@decision-42'] },
    async ({ page }) => {
      const wording = getWording(language)
      await withoutSmallScreenBanner(page)
      await page.goto(`/try?puzzle=1&lang=${language}`)
      const options = page.getByRole('radiogroup')
      await expect(options).toBeVisible()
      for (const paragraph of await page.getByRole('article').locator('p, li').all())
        await expect(paragraph).toBeInViewport({ ratio: 1 })
      await expect(options).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: wording('mf-practice', 'submit') })).toBeInViewport({
        ratio: 1,
      })
    },
  )

test(
  "on a wide screen a visitor's board fills its card and stays where it is when the verdict comes",
  { tag: ['@S1.2a', '@decision-53'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto('/try?puzzle=2')
    const answer = page.getByRole('region', { name: 'Your answer' })
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await expect(answer.getByRole('group')).toBeVisible()
    await expect(answer).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    const before = await answer.boundingBox()
    expect(before?.height).toBeGreaterThan(400)

    await page.goto('/try?puzzle=1')
    const options = page.getByRole('radiogroup')
    await expect(options).toBeVisible()
    const unanswered = await options.boundingBox()
    await page.getByRole('radio').first().check()
    await submit.click()
    const verdict = page.getByRole('status').filter({ hasText: /./ }).first()
    await expect(verdict).toBeInViewport({ ratio: 1 })
    expect(await options.boundingBox()).toEqual(unanswered)
    const shown = await verdict.boundingBox()
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(unanswered?.x ?? 0)
  },
)
