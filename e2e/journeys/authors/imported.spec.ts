import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { readProblemFile, type FrontMatter } from '../../../scripts/library-files.ts'
import { boardOn } from '../boards/items.ts'
import { dialogOn } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { copyLibrary, startPreview } from './content-preview.ts'

const ROOT = join(import.meta.dirname, '../../..')
const wording = getWording('en')
const practice = (key: string) => wording('mf-practice', key)

/** A label of a board as an import writes it: in its languages, or a number. */
type Label = number | string | { readonly en?: string; readonly bn?: string }

/** The parts of imported problems that have their answers. */
interface Imported extends FrontMatter {
  readonly board?: {
    readonly answer?: readonly Label[]
    readonly rows?: readonly (readonly [label: Label, cell: { readonly answer: Label }])[]
  }
}

const content = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['api/src/app/cli.ts', 'content', ...words], { cwd: ROOT })

/** The text that the English page shows; a text of one language stands there in the other one. */
const getShown = (label: Label): string =>
  typeof label === 'object' ? (label.en ?? label.bn ?? '') : String(label)

const itemNamed = (page: Page, label: Label) =>
  boardOn(page)
    .locator('[data-item]')
    .filter({ hasText: getShown(label) })

/** Takes a thing and puts it into a place, by two clicks. */
async function put(page: Page, label: Label, place: number): Promise<void> {
  const there = boardOn(page).locator(`[data-place="${place}"]`)
  const inside = there.locator('[data-item]').filter({ hasText: getShown(label) })
  if (await inside.isVisible()) return
  await itemNamed(page, label).click()
  await there.click()
  await expect(inside).toBeVisible()
}

async function answer(page: Page, front: Imported): Promise<void> {
  const { kind, answers, board } = front
  if (kind === 'text')
    await page
      .getByRole('textbox', { name: wording('shared/boards', 'yourAnswer') })
      .fill(String(answers?.[0] ?? ''))
  else if (kind === 'mcq')
    for (const option of [front.answer ?? []].flat())
      await page
        .getByRole(Array.isArray(front.answer) ? 'checkbox' : 'radio')
        .nth(option - 1)
        .check()
  // Each row of a grid has its label and one place.
  else if (board?.rows)
    for (const [row, [, cell]] of board.rows.entries()) await put(page, cell.answer, 2 * row + 1)
  else for (const [place, label] of (board?.answer ?? []).entries()) await put(page, label, place)
}

test.describe.configure({ timeout: 300_000 })

for (const { name, file, taken, kinds } of [
  {
    name: 'twenty questions of Moodle',
    file: 'api/src/features/content-exchange/testing/moodle-4.xml',
    taken: 13,
    kinds: ['dragAndDrop-3-Grid', 'mcq', 'text'],
  },
  {
    name: 'a table of questions',
    file: 'docs/content/questions.csv',
    taken: 5,
    kinds: ['mcq', 'rearrange', 'text'],
  },
])
  test(`an import of ${name} becomes a series that is played to its end`, async ({ page }) => {
    const folder = copyLibrary()
    const source = join(ROOT, file)
    // Exit code 3 says that some questions were not taken.
    await content('import-from', source, '--series', 'mine', '--library', folder).catch(
      ({ code }: { code?: number }) => expect(code, basename(source)).toBe(3),
    )
    const series = join(folder, 'series/mine')
    const files = readdirSync(series).filter((entry) => entry.endsWith('.md'))
    const problems = files.toSorted().map((entry) => readProblemFile(join(series, entry)).front as Imported)
    expect(problems).toHaveLength(taken)
    expect([...new Set(problems.map(({ kind }) => kind))].toSorted()).toEqual(kinds)

    const preview = await startPreview(join(series, files.toSorted()[0] ?? ''))
    // A call that the preview does not answer is an error in the console.
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    try {
      await page.goto(`${preview.url}/en/series/mine/problem/1`)
      for (const [index, front] of problems.entries()) {
        await expect(
          page.getByRole('heading', { level: 1, name: front.title.en ?? front.title.bn }),
        ).toBeVisible()
        await answer(page, front)
        await page.getByRole('button', { name: practice('submit'), exact: true }).click()
        const verdict = dialogOn(page, practice('rightTitle'))
        await expect(verdict).toBeVisible()
        const isLast = index === problems.length - 1
        if (!isLast) await verdict.getByRole('button', { name: practice('nextProblem') }).click()
      }
      expect(errors).toEqual([])
    } finally {
      expect(await preview.ctrlC()).toBe(0)
      rmSync(folder, { recursive: true, force: true })
    }
  })
