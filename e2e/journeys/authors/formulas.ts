import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyLibrary, startPreview } from './content-preview.ts'

const SERIES = 'number-play'

/**
 * Formulas whose lines, frames and letters MathML Core leaves to style sheets and fonts, each in a paragraph of its
 * own.
 */
const FORMULAS = [
  String.raw`$\mathbb{N}$ and $20% \text{ of } 50$`,
  String.raw`$\boxed{42}$ and $\overline{AB}$`,
  String.raw`$\begin{array}{c|c} a & b \\ \hline c & d \end{array}$`,
  String.raw`$f(x) = \begin{cases} x & x > 0 \\ -x & \text{else, and so on} \end{cases}$`,
  String.raw`$\begin{array}{r} 27 \\ +35 \\ \hline 62 \end{array}$`,
  '2*3*4 is a product, and 1971\\. is a year.',
  '| equation | solutions |\n|---|---|\n| $|x| = 3$ | 3 and −3 |',
]

/** Shows a problem with these formulas by `content preview`; `use` gets the address of the problem's page. */
export async function withFormulas(use: (origin: string, path: string) => Promise<void>): Promise<void> {
  const folder = copyLibrary(SERIES)
  const name = readdirSync(join(folder, 'series', SERIES)).find((text) => text.startsWith('01-')) ?? ''
  const file = join(folder, 'series', SERIES, name)
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace('# statement.en\n', () => `# statement.en\n\n${FORMULAS.join('\n\n')}\n`),
  )
  const preview = await startPreview(file)
  try {
    await use(new URL(preview.url).origin, `/en/series/${SERIES}/problem/1`)
  } finally {
    await preview.ctrlC()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs in the page: what is drawn of the formulas, in CSS pixels; null before they and their font are there. */
export function measureFormulas([article]: Element[]) {
  const formulas = [...(article?.querySelectorAll('math') ?? [])]
  const [letter, , boxed, line, table, cases, sum] = formulas
  if (!letter || !boxed || !line || !table || !cases || !sum || document.fonts.status !== 'loaded')
    return null
  const getBox = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
  const width = (element: Element | null | undefined, side: string) =>
    element
      ? Number.parseFloat(getComputedStyle(element).getPropertyValue(`border-${side}-width`))
      : Number.NaN
  const getContentBox = (cell: Element) => getBox(cell.querySelector('mn:last-of-type, mi, mtext'))
  const cells = [...table.querySelectorAll('mtd')]
  const texts = [...cases.querySelectorAll('mtr > mtd:last-child')].map(
    (cell) => getBox(cell.firstElementChild).left,
  )
  const digits = [...sum.querySelectorAll('mtd')].map((cell) => getContentBox(cell).right)
  const size = Number.parseFloat(getComputedStyle(letter).fontSize)
  return {
    letter: letter.textContent,
    letterWidth: getBox(letter).width / size,
    frame: ['top', 'right', 'bottom', 'left'].map((side) =>
      width(boxed.querySelector('mrow[notation="box"]'), side),
    ),
    overline: width(line.querySelector('mrow[notation="top"]'), 'top'),
    columnLine: width(cells[0], 'right'),
    rowLines: [width(cells[0], 'bottom'), width(cells[1], 'bottom')],
    brace:
      getBox([...cases.querySelectorAll('mo')].find((element) => element.textContent === '{')).height /
      getBox(cases.querySelector('mtable')).height,
    leftEdges: Math.max(...texts) - Math.min(...texts),
    rightEdges: Math.max(...digits) - Math.min(...digits),
    sumLine: width(sum.querySelectorAll('mtd')[1], 'bottom'),
    text: article?.textContent ?? '',
    italics: article?.querySelectorAll('em, li').length ?? -1,
    cells: article?.querySelectorAll('td').length ?? -1,
  }
}

/** The text that every browser has to draw. */
export const EXPECTED_TEXT = ['20% of 50', '2*3*4 is a product', '1971. is a year']
