import type { Locator } from '@playwright/test'
import { expect, test } from '../../site/test.ts'
import {
  findProblem,
  findTemplate,
  isPlain,
  getProblemPath,
  findPlainSeries,
  getWrongAnswer,
} from '../support/library.ts'
import { dialogOn, mockApi, toastOn } from '../support/screen.ts'
import { signInNewLearner } from '../support/learning.ts'
import { expectProblem, expectWholeAboveVerdict, submit } from '../support/answering.ts'

const series = findPlainSeries()
const [first, second] = series.problems
const typed = findProblem('with a typed answer', ({ kind }) => kind === 'text')
const hinted = findProblem('with several hints', ({ hints }) => hints > 1)
const illustrated = findProblem(
  'with a picture in its explanation',
  (problem) => problem.pictures.explanation !== null && isPlain(problem),
)
const drawnHint = findProblem('with a picture in a hint', ({ pictures }) => pictures.hints.some(Boolean))
const template = findTemplate('always-new-basket-on-a-rope')

/** The picture of the open dialog has loaded and has its alternative text. */
async function expectPicture(dialog: Locator, alt: string | null | undefined): Promise<void> {
  const picture = dialog.getByRole('img', { name: alt ?? '', exact: true })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** How much wider a root is than its radicand, in letters; 0 if no root is drawn. */
const measureRootGap = (): number => {
  const make = (name: string, ...inner: (Node | string)[]) => {
    const element = document.createElementNS('http://www.w3.org/1998/Math/MathML', name)
    element.append(...inner)
    return element
  }
  const under = make('mn', '49')
  const root = make('msqrt', under)
  const formula = make('math', root)
  document.body.append(formula)
  const gap = root.getBoundingClientRect().width - under.getBoundingClientRect().width
  const size = Number.parseFloat(getComputedStyle(formula).fontSize)
  formula.remove()
  return gap / size
}

test(
  'hints are turned over one by one and cost once',
  { tag: ['@S4.5a', '@S2.20', '@S3.6', '@S7.12', '@S9.6a'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    let calls = 0
    page.on('request', (request) => (calls += request.url().endsWith('/use-hint') ? 1 : 0))
    await page.goto(hinted.path)
    await page.getByRole('button', { name: 'Hint' }).click()
    const price = dialogOn(page, 'Use Hint?')
    await expect(price).toContainText(
      hinted.series.level === 1 ? 'takes 1 point off' : `takes ${hinted.series.level} points off`,
    )
    await price.getByRole('button', { name: 'Not now' }).click()
    expect(calls).toBe(0)
    await page.getByRole('button', { name: 'Hint' }).click()
    await price.getByRole('button', { name: 'Use Hint' }).click()
    const hint = dialogOn(page, 'Hint for You')
    await expect(hint.getByText(`Hint 1 of ${hinted.hints}`)).toBeVisible()
    await hint.getByRole('button', { name: 'Next' }).click()
    await expect(hint.getByText(`Hint 2 of ${hinted.hints}`)).toBeVisible()
    await hint.getByRole('button', { name: 'Previous' }).click()
    await expect(hint.getByText(`Hint 1 of ${hinted.hints}`)).toBeVisible()
    await hint.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(hint).toBeVisible()
    expect(calls).toBe(1)
  },
)

test('a hint shows its picture', { tag: ['@S3.6', '@S4.5a'] }, async ({ page, site }) => {
  await signInNewLearner(page, site)
  await page.goto(drawnHint.path)
  await page.getByRole('button', { name: 'Hint' }).click()
  await dialogOn(page, 'Use Hint?').getByRole('button', { name: 'Use Hint' }).click()
  const hint = dialogOn(page, 'Hint for You')
  const place = drawnHint.pictures.hints.findIndex(Boolean)
  for (let turn = 0; turn < place; turn++) await hint.getByRole('button', { name: 'Next' }).click()
  await expectPicture(hint, drawnHint.pictures.hints[place])
})

test(
  'hints that do not arrive, are empty or unreadable say so',
  { tag: ['@S8.6b', '@S8.6c', '@S8.6d'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    const path = '/use-hint'
    const ask = async () => {
      await page.goto(hinted.path)
      await page.getByRole('button', { name: 'Hint' }).click()
      await dialogOn(page, 'Use Hint?').getByRole('button', { name: 'Use Hint' }).click()
    }
    await mockApi(page, path, 500, { error: 'internal', message: 'The hint is lost' })
    await ask()
    await expect(toastOn(page, 'The hint is lost')).toBeVisible()
    await expect(dialogOn(page, 'Hint for You').getByText('No hint available')).toBeVisible()
    await page.unroute(`**${path}`)
    await mockApi(page, path, 200, {
      hint: { hint: 'no list', bangla_hint: [], hint_html: [], bangla_hint_html: [] },
    })
    await ask()
    await expect(page.getByText('Error loading hint')).toBeVisible()
  },
)

test(
  'an explanation costs the points, shows its picture and can be opened again',
  {
    tag: ['@S4.5b', '@S2.20', '@S3.7', '@S7.13', '@S9.6a', '@decision-50', '@decision-68'],
  },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(illustrated.path)
    await expectProblem(page, illustrated.title.en)
    await expect(page.getByRole('button', { name: 'See Explanation' })).toHaveCount(0)
    await submit(page, illustrated, getWrongAnswer(illustrated))
    await dialogOn(page, 'Oops!').getByRole('button', { name: 'See Explanation' }).click()
    await dialogOn(page, 'See Explanation?').getByRole('button', { name: 'See Explanation' }).click()
    const explanation = dialogOn(page, 'Explanation')
    await explanation.getByRole('button', { name: 'Image' }).click()
    await expectPicture(dialogOn(page, 'Explanation image'), illustrated.pictures.explanation)
    await page.keyboard.press('Escape')
    await explanation.getByRole('button', { name: 'Got it' }).click()
    await page.getByRole('button', { name: 'See Explanation' }).click()
    await expect(explanation).toBeVisible()
    await explanation.getByRole('button', { name: 'Got it' }).click()
    await submit(page, illustrated, illustrated.answer)
    await expect(dialogOn(page, "That's right!")).toContainText('Solved! This one brings no more points')

    await test.step('a seen explanation leads to a fresh variant, with a picture of its own', async () => {
      await page.goto(template.path)
      await expectProblem(page, template.title)
      const picture = page.getByRole('img', { name: /^Two upright posts/ })
      const shown = await picture.getAttribute('src')
      const typedAnswer = page.getByRole('textbox')
      await typedAnswer.fill('1')
      await page.getByRole('button', { name: 'Submit' }).click()
      await dialogOn(page, 'Oops!').getByRole('button', { name: 'See Explanation' }).click()
      await dialogOn(page, 'See Explanation?').getByRole('button', { name: 'See Explanation' }).click()
      await explanation.getByRole('button', { name: 'Try a fresh one' }).click()
      await expect(explanation).toBeHidden()
      await expect(picture).not.toHaveAttribute('src', shown ?? '')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expect(typedAnswer).toHaveValue('')
      await expect(page.getByText('it brings no points')).toBeVisible()
      // Decision 14: it counts as solved, and pays nothing.
      const lengths = ((await picture.getAttribute('alt')) ?? '').match(/\d+/g)?.map(Number) ?? []
      const [high = 0, low = 0, apart = 0, rope = 0] = lengths
      await typedAnswer.fill(String((high + low - Math.sqrt(rope ** 2 - apart ** 2)) / 2))
      await page.getByRole('button', { name: 'Submit' }).click()
      const right = dialogOn(page, "That's right!")
      await expect(right).toContainText('Solved! This one brings no more points')
      await right.getByRole('button', { name: 'Try a fresh one' }).click()
      await expect(page.getByText('it brings no points')).toBeVisible()
    })

    await test.step('a root is drawn where the device has no font for mathematics', async () => {
      await expect.poll(() => page.evaluate(measureRootGap)).toBeGreaterThan(0.3)
    })
  },
)

test(
  'skipping asks first and leads to the next problem',
  { tag: ['@S4.4', '@S2.20'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(getProblemPath(series, 1))
    await page.getByRole('button', { name: 'Skip This' }).click()
    const skip = dialogOn(page, 'Skip this problem?')
    await skip.getByRole('button', { name: 'Not now' }).click()
    await expectProblem(page, first?.title.en ?? '')
    await page.getByRole('button', { name: 'Skip This' }).click()
    await skip.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page).toHaveURL(getProblemPath(series, 2))
    await expectProblem(page, second?.title.en ?? '')
  },
)

test(
  'feedback is sent with its rating and comment',
  { tag: ['@S3.10', '@S8.3d', '@S9.3b', '@S7.14', '@S2.20'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(typed.path)
    await page.getByRole('button', { name: 'Feedback' }).click()
    const feedback = dialogOn(page, 'Feedback')
    await expect(feedback.getByRole('button', { name: 'Send' })).toBeDisabled()
    await expect(feedback.getByRole('group', { name: 'Difficulty' }).getByRole('radio')).toHaveCount(3)
    await feedback.getByRole('radio', { name: 'Excellent' }).check()
    await feedback.getByLabel('Comment (optional)').fill('More of these!')
    const sent = page.waitForRequest('**/api/v2/app/feedback/problem')
    await feedback.getByRole('button', { name: 'Send' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ feedback: 3, comment: 'More of these!' })
    await expect(toastOn(page, 'Feedback submitted successfully')).toBeVisible()
    await expect(feedback).toHaveCount(0)
  },
)

test(
  'a dialog closes by Esc, by its cross and by a click beside it',
  { tag: '@S2.20' },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await page.goto(typed.path)
    const feedback = dialogOn(page, 'Feedback')
    const opener = page.getByRole('button', { name: 'Feedback' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => feedback.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await page.getByRole('button', { name: 'Feedback' }).click()
      await expect(feedback).toBeVisible()
      await close()
      await expect(feedback).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'a right answer stays in sight above its verdict',
    { tag: ['@decision-41'] },
    async ({ page, site }) => {
      await signInNewLearner(page, site)
      await page.goto(typed.path)
      await submit(page, typed, typed.answer)
      await expectWholeAboveVerdict(page)
    },
  )

  test(
    'a tap beside a dialog closes it and reaches nothing behind it',
    { tag: '@S2.20' },
    async ({ page, site }) => {
      await signInNewLearner(page, site)
      await page.goto(typed.path)
      await page.getByRole('button', { name: 'Feedback' }).tap()
      await expect(dialogOn(page, 'Feedback')).toBeVisible()
      // The button that leaves the problem is shown.
      await page.touchscreen.tap(40, 24)
      await expect(dialogOn(page, 'Feedback')).toHaveCount(0)
      await expect(page).toHaveURL(typed.path)
    },
  )
})
