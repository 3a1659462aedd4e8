import { expect, test } from '../../site/test.ts'
import { getProblemPath, library, findPlainSeries } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { answerAs, signInNewLearner } from '../support/learning.ts'
import { enterAnswer } from '../support/answering.ts'

const series = findPlainSeries()

test(
  'the end of a series keeps its main action in view on a phone, and leads to a certificate that prints',
  { tag: ['@S4.3c', '@decision-48'] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const learner = await signInNewLearner(page, site)
    const last = series.problems.at(-1)
    if (!last) throw new Error('the series has no problem')
    for (const problem of series.problems.slice(0, -1))
      await answerAs(site, learner, series, problem, 'right')
    const certificate = `/series/${series.id}/certificate`
    await page.goto(certificate)
    await expect(
      page.getByRole('heading', { name: /The certificate is here once every problem/ }),
    ).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)

    await page.goto(getProblemPath(series, last.serial))
    await enterAnswer(page, last, last.answer)
    await page.getByRole('button', { name: 'Submit' }).click()
    const verdict = dialogOn(page, "That's right!")
    await expect(
      verdict.getByRole('heading', { name: `You have solved all of ${series.name.en}!` }),
    ).toBeAttached()
    await verdict.getByText(series.ending.en).scrollIntoViewIfNeeded()
    // A list scrolls by whole pixels, and a line ends within one.
    await expect(verdict.getByText(series.ending.en)).toBeInViewport({ ratio: 0.98 })
    for (const name of [/^Next series: /, 'Go to Dashboard'])
      await expect(verdict.getByRole('button', { name })).toBeInViewport({ ratio: 1 })

    await verdict.getByRole('link', { name: 'Your certificate' }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(`has solved all ${series.problems.length} problems`)
    await expect(sheet).toContainText(series.name.en)
    // A single A4 sheet in landscape, once the toasts of the verdict have disappeared.
    const sheets = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g)
    const across = expect.stringMatching(/\[0 0 84[12](?:\.\d+)? 59[45](?:\.\d+)?\]/)
    await expect.poll(sheets).toEqual([across])

    // The path in Bangla: what a pupil can do after the series, and what the next one builds, each whole on its card.
    await page.goto(`/lang/bn/level/${series.level}/topic/${series.topic}`)
    const next = library.find(
      (other) => other.level === series.level && other.topic === series.topic && other.id !== series.id,
    )
    if (!next) throw new Error('the topic has no other series')
    for (const [{ name }, words] of [
      [series, series.ending.bn],
      [next, next.intro.bn],
    ] as const) {
      const card = page.getByRole('link', { name: name.bn })
      // The page replaces the cards of its first screen once it is live.
      await expect(async () => {
        await card.scrollIntoViewIfNeeded()
        await expect(card.getByText(words)).toBeInViewport({ ratio: 0.98 })
      }).toPass()
    }
    await expect(page.getByRole('link', { name: 'এবার এটা' })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)
