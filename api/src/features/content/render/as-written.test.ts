import { describe, expect, it } from 'vitest'
import type { ContentError } from '../source/errors.ts'
import { findInPlain } from './plain.ts'
import { renderInline, renderMarkdown } from './markdown.ts'

function render(text: string, inline = false) {
  const errors: Omit<ContentError, 'file'>[] = []
  const html = (inline ? renderInline : renderMarkdown)({
    text,
    line: 10,
    field: 'statement.en',
    report: (line, field, message, column) =>
      errors.push({ line, field, message, ...(column !== undefined && { column }) }),
    findPicture: () => ({ url: '/api/content/1.svg', width: 3, height: 2 }),
  })
  return { html, errors: errors.map(({ line, column, message }) => `${line}:${column} ${message}`) }
}

/** The text that pupils read. */
const shown = (text: string) =>
  render(text)
    .html.replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')

describe('signs in a text', () => {
  it.each([
    ['percent in a formula', String.raw`$20% \text{ of } 50$`, '20% of 50'],
    ['percent in a word of a formula', String.raw`$\text{5\% and 6%}$`, '5% and 6%'],
    ['a product', '2*3*4', '2*3*4'],
    ['a product of sums', '(2+3)*4*(1+5)', '(2+3)*4*(1+5)'],
    ['a product of letters', 'a*b*c and ৩*৪*৫', 'a*b*c and ৩*৪*৫'],
    ['a product with spaces', 'Is 2 * 3 * 4 = 24?', 'Is 2 * 3 * 4 = 24?'],
    ['formulas between the marks of TeX', String.raw`\(x^2+1\) and \[y+1\]`, 'x2+1 and y+1'],
    ['a set', String.raw`\{1, 2\} or $\{1,2\}$`, '{1, 2} or {1,2}'],
    ['prices', String.raw`\$5 or 5% or \$6`, '$5 or 5% or $6'],
    ['comparisons', '3 < 5 > 2, a<b and c>d', '3 < 5 > 2, a<b and c>d'],
    ['blanks to fill in', '5 + ___ = 9, A_B', '5 + ___ = 9, A_B'],
    ['a year and a sign that are hidden', '1971\\. The year \\+ 1', '1971. The year + 1'],
    ['about', '~5 km, #5, `x`', '~5 km, #5, x'],
    ['a note that looks like an address', '[A]: the first', '[A]: the first'],
  ])('signs in a text stay signs: %s', (_, text, expected) => {
    expect(render(text).errors).toEqual([])
    expect(shown(text)).toBe(expected)
  })

  it.each([
    ['a column sum', 'Add:\n\n27\n+ 35\n----\n62', '13:1 becomes a list by its +'],
    ['the line of a sum', 'Add:\n\n27\n\n----\n62', '14:1 becomes a rule'],
    ['a difference in columns', '62\n- 35', '11:1 becomes a list by its -'],
    ['figures under each other', '27\n35', '11:1 runs together with the line above'],
    ['a year at the beginning of a line', 'When?\n\n1971. The year', '12:1 becomes entry 1 of a list'],
    ['numbers that a list would change', '1. one\n3. three', '11:1 becomes entry 2'],
    ['a comparison at the beginning of a line', '> 5 is asked', '10:1 becomes a quotation'],
    ['TeX outside a formula', String.raw`Half is \frac{1}{2}.`, String.raw`10:9 has \frac outside a formula`],
    ['a lone mark of TeX', String.raw`So \(x+1`, String.raw`10:4 has a \( without`],
    ['spaces of TeX', String.raw`5\,000 taka`, String.raw`10:2 loses the backslash of \,`],
    ['lines of TeX', 'a \\\\\nb', String.raw`10:3 has \\ outside`],
    ['a tag of HTML', 'x<sup>2</sup>', '10:2 has a tag of HTML, <sup>'],
    ['a power outside a formula', 'Is 2^10 big?', '10:5 raises nothing outside a formula'],
    ['an index outside a formula', 'Find x_1.', '10:7 lowers nothing outside'],
    ['powers of programs', '2**3', String.raw`10:2 has ** without its other half`],
    ['bold that does not close', 'is **bold', '10:4 has ** without'],
    ['a third asterisk', '***at least**?', '10:1 has ***'],
    ['italics with _', 'It is _big_.', '10:7 has _ where'],
    ['italics of a sum', '5 *4* 3', '10:3 makes italics of a sum'],
    ['two prices', 'It costs $5-$6.', '10:10 has a $ without'],
    ['quotation marks of TeX', "He said ``no''.", '10:9 has quotation marks'],
    ['a box by spaces', 'Add:\n\n    27\n', '12:5 becomes a box'],
    ['a box without an end', '```\n27', '10:1 begins a box'],
    ['a hash that is lost', '## Key C #', '10:1 loses its #'],
    ['a row with too many cells', '| a | b |\n|---|---|\n| 1 | 2 | 3 |', '12:1 has 3 cells, the table has 2'],
    ['a question that becomes a row', '| a |\n|---|\n| 1 |\nHow many?', '13:1 becomes a row'],
    ['a table that is none', '| a | b |\n|---|\n', '11:1 rules no table'],
  ])(
    'signs in a text are named with line and column, where they would become something else: %s',
    { tags: ['attack-268'] },
    (_, text, error) => {
      expect(render(text).errors).toContainEqual(expect.stringContaining(error))
    },
  )

  it.each([
    [
      'two digits raised',
      '$x^12$',
      '10:3 has a formula that raises or lowers only the first sign of ^12; write ^{12}',
    ],
    ['a sign raised', '$10^-3$', '10:4 has a formula that raises'],
    ['Bangla digits raised', '$২^১০$', '10:3 has a formula that raises'],
    ['a root of two digits', String.raw`$\sqrt16$`, '10:2 has a formula that puts only'],
    ['braces of a set', '$A = {1, 2}$', '10:6 has a formula that loses the braces'],
    ['words', '$3 apples each$', '10:2 has a formula that loses the spaces'],
    ['numbers beside each other', '$1 2 3$', '10:2 has a formula that loses the space'],
    ['Bangla words', '$৫ টাকা$', '10:4 has a formula that takes টাকা apart'],
    ['a command without its backslash', '$2 sqrt(3)$', '10:4 has a formula that has sqrt as letters'],
    ['a number beside a formula', String.raw`$x \tag{1}$`, '10:4 has a formula that has \\tag'],
    ['lines outside an environment', String.raw`$$a \\ b$$`, String.raw`\\ begins a new line only in array`],
  ])('signs in a formula are named, too: %s', { tags: ['attack-270'] }, (_, text, error) => {
    expect(render(text).errors).toContainEqual(expect.stringContaining(error))
  })

  it.each(['|x| = 3', String.raw`\|x\| = 3`, String.raw`\{x \mid |x| > 3\}`])(
    'a table has formulas with bars: $%s$',
    { tags: ['attack-271'] },
    (tex) => {
      const { html, errors } = render(`| equation | solutions |\n|---|---|\n| $${tex}$ | $|y|$ and a \\| b |`)
      expect(errors).toEqual([])
      expect(html.match(/<td>/g)).toHaveLength(2)
      expect(html).toContain('|</mo>')
      expect(html).toContain('a | b</td>')
    },
  )

  it('an error in the second cell has the column of the second cell', () => {
    expect(render('| a | b |\n|---|---|\n| x | x $5 |').errors).toEqual([
      String.raw`12:9 has a $ without its other half; write \$ for the sign`,
    ])
  })

  it.each([
    [String.raw`Half is \frac{1}{2}`, 'a backslash'],
    ['It is $x^2$', 'a formula'],
    [String.raw`\$5`, 'a backslash'],
    ['**Big**', 'bold'],
    ['x<sup>2</sup>', 'a tag'],
    ['3 &lt; 5', 'an entity'],
    ['2^10', 'a power'],
  ])('a text that is shown as it is written has no markup: %s', (text, what) => {
    expect(findInPlain(text)).toEqual([
      expect.objectContaining({ message: expect.stringContaining(`has ${what}`) }),
    ])
  })

  it.each(['2*3*4', '$5 or 10%', '3 < 5', '7 + 5 = ___', 'A & B', '1971. The year', '½ × 2'])(
    'a text that is shown as it is written may have signs: %s',
    (text) => {
      expect(findInPlain(text)).toEqual([])
    },
  )
})
