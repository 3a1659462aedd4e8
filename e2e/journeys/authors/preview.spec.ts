import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isPlain, library, getWrongAnswer } from '../support/library.ts'
import { enterAnswer } from '../support/answering.ts'
import { getWording } from '../support/wording.ts'
import { copyLibrary, startPreview } from './content-preview.ts'

const series = library.find(({ problems }) => problems.length > 1 && problems[0] && isPlain(problems[0]))
const problem = series?.problems[0]
if (!series || !problem) throw new Error('the content library has no series that begins with a plain problem')

test(
  'an author sees a problem, its errors, and the problem again once they are fixed',
  { tag: ['@S2.17', '@S2.20', '@S3.7'] },
  async ({ page }) => {
    // The command builds the page first.
    test.slow()
    const folder = copyLibrary(series.id)
    const file = join(folder, 'series', series.id, problem.file)
    const preview = await startPreview(file)
    try {
      await page.goto(preview.url)
      const getFrame = (title: string) => page.frameLocator(`iframe[title="${title}"]`)
      const headingIn = (title: string, name: string) =>
        getFrame(title).getByRole('heading', { level: 1, name, exact: true })
      await expect(headingIn('English', problem.title.en)).toBeVisible()
      await expect(headingIn('Bangla', problem.title.bn)).toBeVisible()

      // Answers are judged, in either language.
      for (const [title, language, answer, verdict] of [
        ['English', 'en', getWrongAnswer(problem), 'wrongTitle'],
        ['Bangla', 'bn', problem.answer, 'rightTitle'],
      ] as const) {
        const wording = getWording(language)
        const frame = page.frame({ url: new RegExp(`/${language}/series/`) })
        if (!frame) throw new Error(`there is no frame of ${title}`)
        // Roots are drawn as on the site (decision 68).
        expect(await frame.evaluate(() => Array.from(document.fonts, ({ family }) => family))).toContain(
          'Radical',
        )
        await enterAnswer(frame, problem, answer, wording)
        await frame.getByRole('button', { name: wording('mf-practice', 'submit'), exact: true }).click()
        await expect(frame.getByRole('dialog', { name: wording('mf-practice', verdict) })).toBeVisible()
      }

      const right = readFileSync(file, 'utf8')
      writeFileSync(file, right.replace(`  bn: ${problem.title.bn}\n`, ''))
      const errorRow = page.getByRole('row').filter({ hasText: 'title' })
      await expect(errorRow).toContainText(series.id)
      await expect(errorRow).toContainText(/\d/)
      await expect(page.locator('iframe')).toHaveCount(0)

      writeFileSync(file, right.replace(problem.title.en, 'A better title'))
      await expect(headingIn('English', 'A better title')).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)

      // The file is saved while both are shown.
      writeFileSync(file, right)
      await expect(headingIn('English', problem.title.en)).toBeVisible()
    } finally {
      expect(await preview.ctrlC()).toBe(0)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
