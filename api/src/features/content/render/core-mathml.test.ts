import { safeHtml } from '@dhadha/contract/safe-html'
import { describe, expect, it } from 'vitest'
import { toMathMl } from './maths.ts'
import { toMathLetters } from './math-letters.ts'

/** The MathML of a formula that browsers receive, without MathJax's own attributes. */
function drawn(tex: string): string {
  const maths = toMathMl(tex, false)
  if (!maths.ok) throw new Error(maths.message)
  expect(safeHtml(maths.html)).not.toBeNull()
  return maths.html.replaceAll(/ (?:data-mjx-[a-z]+|xmlns)="[^"]*"/g, '')
}

describe('formulas are MathML Core, with what the style sheet draws', { tags: ['S3.3'] }, () => {
  it.each([
    [String.raw`\mathbb{N}`, '<mi>&#x2115;</mi>'],
    [String.raw`\mathbb{NZQRC}`, '<mi>&#x2115;&#x2124;&#x211A;&#x211D;&#x2102;</mi>'],
    [String.raw`\mathcal{A}`, '<mi>&#x1D49C;</mi>'],
    [String.raw`\mathfrak{g}`, '<mi>&#x1D524;</mi>'],
    [String.raw`\mathbf{৩}`, '<mn mathvariant="bold">৩</mn>'],
  ])('letters of other alphabets are characters of their own: %s', (tex, letters) => {
    expect(drawn(tex)).toContain(letters)
  })

  it('leaves a letter to the style sheet that has no counterpart', () => {
    expect(toMathLetters('ক', 'double-struck')).toBeNull()
    expect(toMathLetters('A', 'bold')).toBeNull()
    expect(toMathLetters('bz', 'bold-fraktur')).toBe('\u{1D587}\u{1D59F}')
  })

  it.each([
    [String.raw`\boxed{42}`, '<mrow notation="box">'],
    [String.raw`\fbox{a}`, '<mrow notation="box">'],
    [String.raw`\begin{array}{r|} a \end{array}`, '<mrow notation="right">'],
    [String.raw`\begin{array}{|c|c|} \hline a & b \\ \hline \end{array}`, '<mrow notation="box">'],
    [String.raw`\overline{AB}`, '<mrow notation="top">'],
    [String.raw`\underline{AB}`, '<mrow notation="bottom">'],
  ])('frames are groups that the style sheet draws: %s', { tags: ['attack-272'] }, (tex, group) => {
    expect(drawn(tex)).toContain(group)
    expect(drawn(tex)).not.toContain('menclose')
  })

  it('lines of a table are those of its cells, also where a row is short', () => {
    expect(drawn(String.raw`\begin{array}{c|c} a & b \\ \hline c \\ d & e \end{array}`)).toContain(
      '<mtable><mtr><mtd columnlines="solid" rowlines="solid"><mi>a</mi></mtd><mtd rowlines="solid"><mi>b</mi></mtd></mtr>' +
        '<mtr><mtd columnlines="solid"><mi>c</mi></mtd><mtd></mtd></mtr>' +
        '<mtr><mtd columnlines="solid"><mi>d</mi></mtd><mtd><mi>e</mi></mtd></mtr></mtable>',
    )
    expect(drawn(String.raw`\begin{array}{c:c} a & b \\ \hdashline c & d \end{array}`)).toContain(
      '<mtd columnlines="dashed" rowlines="dashed">',
    )
  })

  it('columns are aligned by their cells', () => {
    expect(
      drawn(String.raw`\begin{cases} x & 1 \\ y & 2 \end{cases}`).match(/<mtd columnalign="left">/g),
    ).toHaveLength(4)
    expect(drawn(String.raw`\begin{aligned} x &= 1 \\ y &= 2 \end{aligned}`)).toContain(
      '<mtd columnalign="right" columnspacing="0em"><mi>x</mi></mtd><mtd columnalign="left">',
    )
    expect(drawn(String.raw`\begin{array}{r} 27 \\ +35 \\ \hline 62 \end{array}`)).toContain(
      '<mtd columnalign="right" rowlines="solid"><mo>+</mo><mn>35</mn></mtd>',
    )
  })

  it('spaces that have names are lengths, and bars of a number stand close to it', () => {
    expect(drawn(String.raw`7 \bmod 2`)).toContain('<mo lspace="0.2778em" rspace="0.2778em">mod</mo>')
    expect(drawn('|x|').match(/<mo stretchy="false" lspace="0" rspace="0">\|<\/mo>/g)).toHaveLength(2)
  })

  it.each([String.raw`a \\ b`, String.raw`a \newline b`])('names what no browser draws: %s', (tex) => {
    expect(toMathMl(tex, true)).toEqual({
      ok: false,
      message: expect.stringContaining('only in array, aligned or cases'),
    })
  })
})
