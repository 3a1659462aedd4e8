import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBarriers } from '../../accessibility/barriers.ts'
import { createApi } from '../../site/learner.ts'
import type { Site } from '../../site/site.ts'
import { expect, testAlone as test } from '../../site/test.ts'
import { findSeriesEndingInPool, getProblemPath } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'
import { copyLibrary } from '../authors/content-preview.ts'
import { scheduleTest } from '../tests/taking.ts'
import { getWording } from '../support/wording.ts'
import { signInNewLearner } from '../support/learning.ts'
import { expectProblem, submit } from '../support/answering.ts'

const { series, before, closed, after } = findSeriesEndingInPool()
const TEST = 'closing-cup'
/** Long enough to schedule it on a slow machine. */
const TO_START_MS = 40_000
/** The test begins, and the site notices it. */
const CLOSED_MS = 150_000

/**
 * The author of the series gives its puzzles to practice while a test is to come with one of them: until the test is
 * over, the site knows it and keeps it closed (decision 38).
 */
async function giveToPractice(site: Site): Promise<void> {
  // The rest of the library has no part in this, and takes most of an import's time.
  const folder = copyLibrary(series.id)
  for (const file of globSync(join(folder, 'series', series.id, '*.md')))
    writeFileSync(file, readFileSync(file, 'utf8').replace('\npool: tests\n', '\n'))
  await site.operate('content', 'import', folder)
  rmSync(folder, { recursive: true })
}

test(
  'a problem that a running test has says so, shows the way into it, and is never the next one',
  { tag: ['@S4.4', '@S4.3c', '@decision-38'] },
  async ({ page, ownSite: site }) => {
    await scheduleTest(site, {
      id: TEST,
      title: 'Closing cup',
      problems: [closed.id],
      inMs: TO_START_MS,
      minutes: 60,
    })
    await giveToPractice(site)
    const learner = await signInNewLearner(page, site)
    const path = `/api/v2/app/series/${series.id}/problem/${closed.serial}`
    const refusal = () =>
      createApi(site, learner)
        .get(path)
        .then(
          () => 'none',
          (error: unknown) => String(error),
        )
    await expect.poll(refusal, { timeout: CLOSED_MS }).toMatch(/423 .*in_running_test/)

    await page.goto(getProblemPath(series, before.serial))
    await expectProblem(page, before.title.en)
    await submit(page, before, before.answer)
    await dialogOn(page, "That's right!").getByRole('button', { name: 'Next Problem' }).click()
    await expectProblem(page, after.title.en)

    for (const language of ['bn', 'en'] as const) {
      const wording = getWording(language)
      await page.goto(`${getProblemPath(series, closed.serial)}?lang=${language}`)
      await expect(
        page.getByRole('heading', { level: 1, name: wording('mf-practice', 'withheldTitle') }),
      ).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await expect(page.getByRole('link', { name: wording('mf-practice', 'nextProblem') })).toHaveAttribute(
        'href',
        getProblemPath(series, after.serial),
      )
      await page.getByRole('link', { name: wording('mf-practice', 'toTheTest') }).click()
      await expect(page).toHaveURL(`/test/online/${TEST}`)
      await expect(page.getByRole('button', { name: wording('mf-tests', 'register') })).toBeVisible()
    }
  },
)
