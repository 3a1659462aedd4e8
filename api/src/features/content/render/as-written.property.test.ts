import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

/** The mark that a browser draws before an entry; `lists` has the last number of each open list, NaN for bullets. */
function renderListMark(tag: string, lists: number[]): string {
  if (tag === '<ul>') lists.push(Number.NaN)
  else if (tag === '<ol>') lists.push(0)
  else if (tag === '<li>') {
    const next = (lists.pop() ?? 0) + 1
    lists.push(next)
    return Number.isNaN(next) ? '- ' : `${next}. `
  } else lists.pop()
  return ' '
}

/** The page that pupils see, as source text: each sign of the page as an author writes it. */
function writtenBack(html: string): string {
  const lists: number[] = []
  return html
    .replaceAll(/<math[^>]*>(.*?)<\/math>/gs, (_, inside: string) => `$${inside.replaceAll(/<[^>]+>/g, '')}$`)
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<\/?s>/g, '~~')
    .replaceAll(/<\/?code>/g, '\x60')
    .replaceAll(/<\/?[ou]l>|<li>/g, (tag) => renderListMark(tag, lists))
    .replaceAll('<hr>', '---')
    .replaceAll(/<h([2-6])>/g, (_, level: string) => `${'#'.repeat(Number(level))} `)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** Signs of formulas, and the text that an author types for them. */
const TYPED: Readonly<Record<string, string>> = { '∗': '*', '‘': '\x60', '’': "'", '′': "'", '−': '-' }

/** The page decides how much space there is between signs. */
const squeezed = (text: string): string =>
  text.replaceAll(/[∗‘’′−]/g, (sign) => TYPED[sign] ?? sign).replaceAll(/\s+/g, '')

/** Escaped signs stand for themselves. */
const meant = (text: string): string => squeezed(text.replaceAll(/\\([!-/:-@[-\x60{-~])/g, '$1'))

const rendered = (text: string) => {
  let isFaultless = true
  const html = renderMarkdown({
    text,
    line: 1,
    field: 'statement.en',
    report: () => (isFaultless = false),
    findPicture: () => null,
  })
  return { html, isFaultless }
}

const SIGNS = [
  '*',
  '**',
  '_',
  '#',
  '~',
  '~~',
  '\x60',
  '|',
  '<',
  '>',
  '\\',
  '$',
  '^',
  '&',
  '%',
  '+',
  '-',
  '.',
  ')',
  '(',
  '[',
  ']',
  '{',
  '}',
  '=',
  ':',
  '!',
  '"',
  "'",
]
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 2, arbitrary: fc.constantFrom('2', '35', '১৯৭১', 'x', 'How', 'many', 'আম', 'b') },
  { weight: 2, arbitrary: fc.constantFrom(' ', ' ', '\n', '\n\n', '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '1971. ',
      '\n+ 35',
      '\n- 35',
      '\n----\n',
      '\\*',
      '\\$',
      '\\{',
      '<b>',
      '\\frac',
      '\n\n- red\n- blue\n\n',
      '**bold** ',
      '# ',
      '\n> ',
      '1. ',
      '===',
    ),
  },
)
const text = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''))

describe('whatever signs an author writes', () => {
  it('arrive as they are written, or are named', { tags: ['attack-269'] }, () => {
    let faultless = 0
    fc.assert(
      fc.property(text, (written) => {
        const { html, isFaultless } = rendered(written)
        // Formulas and rows of tables have tests of their own; inside a code span a backslash is literal.
        if (!isFaultless || /<math|<table>|<code>[^<]*\\/.test(html)) return
        faultless += 1
        const compared = html.includes('<blockquote>')
          ? (text: string) => text.replaceAll('>', '')
          : (text: string) => text
        expect(compared(squeezed(writtenBack(html)))).toBe(compared(meant(written)))
        // Markup is markup only beside words: no sum becomes bold, a list or a rule.
        expect(html).not.toMatch(/<(?:em|strong)>[^<]*<\/(?:em|strong)>[a-zA-Z\p{N}(]/u)
        expect(html).not.toMatch(/[a-zA-Z\p{N})]<(?:em|strong)>/u)
        expect(html).not.toMatch(/<(?:ol start|h1|hr|pre)/)
      }),
      { seed: 785, numRuns: 5_000 },
    )
    // A checker that reports everything would prove nothing.
    expect(faultless).toBeGreaterThan(500)
  })

  it('stay in formulas, too', () => {
    const atom = fc.constantFrom(
      '2',
      '35',
      'x',
      'n',
      '+',
      '-',
      '=',
      '<',
      '>',
      '%',
      '|',
      ',',
      '(',
      ')',
      '[',
      ']',
      '!',
      ':',
      '/',
      '.',
      '*',
      '^2',
      '^{12}',
      '^12',
      '{1,2}',
      '\\{',
      '\\}',
      ' ',
      '\\%',
      'sin',
    )
    const shownIn = (tex: string) =>
      tex
        .replaceAll(/\\([{}%])/g, '$1\uE000')
        .replaceAll(/[{}^_](?!\uE000)|[\s\uE000]/g, '')
        .replaceAll('-', '−')
        .replaceAll('*', '∗')
    let faultless = 0
    fc.assert(
      fc.property(fc.array(atom, { minLength: 1, maxLength: 9 }), (atoms) => {
        const tex = atoms.join('').trim()
        const { html, isFaultless } = rendered(`a $${tex}$ b`)
        if (!isFaultless || tex === '') return
        faultless += 1
        const inside = /\$(.*)\$/s.exec(writtenBack(html))?.[1] ?? ''
        expect(inside.replaceAll(/[\s\u2061\u2062]/g, '')).toBe(shownIn(tex))
      }),
      { seed: 786, numRuns: 2_000 },
    )
    expect(faultless).toBeGreaterThan(300)
  })
})
