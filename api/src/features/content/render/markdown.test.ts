import { describe, expect, it } from 'vitest'
import type { ContentError } from '../source/errors.ts'
import { renderInline, renderMarkdown } from './markdown.ts'

function render(text: string, inline = false) {
  const errors: Omit<ContentError, 'file'>[] = []
  const html = (inline ? renderInline : renderMarkdown)({
    text,
    line: 10,
    field: 'statement.en',
    report: (line, field, message) => errors.push({ line, field, message }),
    findPicture: (source) =>
      source === 'cat.svg' ? { url: '/api/content/1.svg', width: 3, height: 2 } : null,
  })
  return { html, errors }
}

describe('the renderer', () => {
  it('makes formulas MathML, in the line and on their own', { tags: ['S2.17'] }, () => {
    expect(render('So $x^2$ is').html).toBe(
      '<p>So <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math> is</p>',
    )
    expect(render('$$\n\\frac{1}{2}\n$$').html).toContain('display="block"')
  })

  it('says where a formula cannot be read, and why', () => {
    expect(render('$$\nx\ny\n$$\n$\\foo$').errors).toEqual([
      {
        line: 14,
        field: 'statement.en',
        message: String.raw`has a formula that can't be read ($\foo$): Undefined control sequence \foo`,
      },
    ])
    const table = '| a |\n|---|\n| $x$ |\n| $\\frac{1}$ |'
    expect(render(table).errors).toMatchObject([
      { line: 13, message: expect.stringContaining('Missing argument') },
    ])
  })

  it('sets fractions inside a line as large as those on their own', () => {
    expect(render('$\\frac{1}{2}$', true).html).toContain('<math displaystyle="true"')
    expect(render('$x^2$', true).html).not.toContain('displaystyle')
  })

  it('keeps Bangla digits of a formula together as numbers', () => {
    expect(render('$১২ + ৩$', true).html).toContain('<mn>১২</mn><mo>+</mo><mn>৩</mn>')
  })

  it('keeps numerator and denominator of a Bangla fraction apart', () => {
    expect(render(String.raw`$\frac{৬}{২} = \text{৩ টি}$`, true).html).toMatch(
      /<mfrac><mn>৬<\/mn><mn>২<\/mn><\/mfrac><mo>=<\/mo><mtext>৩ &#x99F;&#x9BF;<\/mtext>/,
    )
  })

  it('lets no HTML of the author through', () => {
    const { html } = render('<script>alert(1)</script> <b onclick="x">b</b> $<img src=x>$ ![<i>](cat.svg)')
    expect(html).not.toMatch(/<(?:script|b|i|img src=x)\b/)
    expect(html).toContain('alt="&lt;i&gt;"')
  })

  it('refuses what pages would not show, and writes nothing else', { tags: ['decision-56'] }, () => {
    expect(render('```c++\nx\n```').errors).toEqual([
      { line: 10, field: 'statement.en', message: 'has markup that pages do not show' },
    ])
    const { errors } = render(
      '## H\n\n> q\n\n1. a\n2. b\n\n- c\n\n| a | b |\n|:-:|--:|\n| `x` | **y** *z* ~~s~~ |\n\n---\n\n![p](cat.svg "t")\n\n```text\nx\n```\n\n' +
        String.raw`$\frac{1}{2} \sqrt[3]{x} \begin{pmatrix} a & b \\ c & d \end{pmatrix} \left( \overline{AB} \right) \text{a < b} \binom{n}{k} x_{1}^{2} \boxed{x} \quad \tfrac12 \cases{a & b\cr c & d} \underbrace{x}_{y}$`,
    )
    expect(errors).toEqual([])
  })

  it('knows an escaped dollar sign from a formula', () => {
    expect(render('It costs \\$5 and \\$6.')).toEqual({ html: '<p>It costs $5 and $6.</p>', errors: [] })
    expect(render('It costs $5 and $6.').errors).toHaveLength(2)
  })

  it('names the very line of an error inside a paragraph', () => {
    expect(render('one\ntwo\nthree $\\frac{1$').errors).toEqual([
      expect.objectContaining({ line: 12, field: 'statement.en' }),
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '<https://example.com>',
    '[a]\n\n[a]: https://example.com',
    '# Title',
  ])('refuses %j', (text) => {
    expect(render(text).errors).toHaveLength(1)
  })
})
