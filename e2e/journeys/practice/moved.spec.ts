import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../site/site.ts'
import { expect, testAlone as test } from '../../site/test.ts'
import { copyLibrary } from '../authors/content-preview.ts'
import { expectProblem, submit } from '../support/answering.ts'
import { signInNewLearner } from '../support/learning.ts'
import { findProblem, getProblemPath } from '../support/library.ts'
import { dialogOn } from '../support/screen.ts'

const NEW_SERIES = 'moved-away'
/** The last one of its series, so that nothing stands at its address afterwards. */
const moved = findProblem(
  'typed as the last one of a whole series',
  ({ kind, serial }, { problems, pooled, templates }) =>
    kind === 'text' && serial === problems.length && serial > 2 && pooled.length === 0 && templates === 0,
)

/** An author moves the problem into a series of its own. */
async function moveProblem(site: Site): Promise<void> {
  // The rest of the library has no part in this, and takes most of an import's time.
  const folder = copyLibrary(moved.series.id)
  const [from, to] = [moved.series.id, NEW_SERIES].map((id) => join(folder, 'series', id)) as [string, string]
  mkdirSync(to, { recursive: true })
  const series = readFileSync(join(from, 'series.yaml'), 'utf8')
    .replace(/^name: .*$/m, 'name: Moved Away')
    .replace(/^bangla_name: .*$/m, 'bangla_name: অন্য জায়গায়')
    .replace(/^order: .*$/m, 'order: 900')
    .replace(/^picture: .*\n/m, '')
  writeFileSync(join(to, 'series.yaml'), series)
  const problem = readFileSync(join(from, moved.file), 'utf8')
  // Its pictures move with it; those of the others stay.
  const pictures = readdirSync(from).filter((file) => file.endsWith('.svg') && problem.includes(file))
  for (const picture of pictures) renameSync(join(from, picture), join(to, picture))
  renameSync(join(from, moved.file), join(to, moved.file.replace(/^\d\d/, '01')))
  await site.operate('content', 'import', folder)
  rmSync(folder, { recursive: true })
}

test(
  'a problem that was moved keeps what a pupil has solved, and its old address leads on',
  { tag: ['@decision-51', '@S2.17'] },
  async ({ page, ownSite: site }) => {
    await signInNewLearner(page, site)
    await page.goto(moved.path)
    await submit(page, moved, moved.answer)
    await expect(dialogOn(page, "That's right!")).toBeVisible()

    await moveProblem(site)
    const first = moved.series.problems[0]
    await page.goto(getProblemPath(moved.series, 1))
    await expectProblem(page, first?.title.en ?? '')
    // The change feed brings the new library within a second.
    await expect
      .poll(async () => {
        await page.goto(`${moved.path}?level=4`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        return page.url()
      })
      .toContain(`/series/${NEW_SERIES}/problem/1?level=4`)
    await expectProblem(page, moved.title.en)
    await expect(page.getByRole('link', { name: /^Problem 1: .*, solved$/ })).toBeVisible()
    // The old address is no step back.
    await page.goto(getProblemPath(moved.series, 1))
    await expectProblem(page, first?.title.en ?? '')
    await page.goto(moved.path)
    await expect(page).toHaveURL(`/series/${NEW_SERIES}/problem/1`)
    await page.goBack()
    await expect(page).toHaveURL(getProblemPath(moved.series, 1))
    // A visit that begins at the old address has no page before it.
    await page.goto(moved.path)
    await expect(page).toHaveURL(`/series/${NEW_SERIES}/problem/1`)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/lang/en/level/1')
  },
)
