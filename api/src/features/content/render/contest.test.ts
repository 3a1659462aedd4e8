import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

/** Typical public contest problems, reworded, with the signs, formulas, tables and columns that they need. */
const STATEMENTS: Readonly<Record<string, string>> = {
  'fractions of a tank': String.raw`A tank is $\frac{2}{3}$ full. After 15 litres are taken out it is $\frac{1}{4}$ full.

How many litres does the tank hold?`,
  'a discount twice': String.raw`A bag costs \$80. The shop takes off $20%$, then 10% of the new price.

How many dollars is $80 \times (1 - 20\%) \times (1 - 10\%)$?`,
  'letters in a column sum': String.raw`Each letter is a digit, $A \ne 0$ and $B \ne 0$.

$$\begin{array}{r} A\,B \\ +\;B\,A \\ \hline 1\,2\,1 \end{array}$$

How many pairs $(A, B)$ are there?`,
  'absolute values in a table': String.raw`| equation | number of solutions |
|---|---|
| $|x| = 3$ | 2 |
| $|x - 1| + |x + 1| = 2$ | ? |
| $|x| < 0$ | 0 |

What stands for the question mark, if $x \in \mathbb{Z}$?`,
  'subsets of a set': String.raw`How many subsets of \{1, 2, 3, 4, 5\} have a sum > 9? For example $\{4, 5\}$ and $A = \{x \in \mathbb{N} \mid x < 5\}$.`,
  'a rule in two cases': String.raw`A machine turns $n$ into

$$f(n) = \begin{cases} \dfrac{n}{2} & \text{if } n \text{ is even} \\ 3n + 1 & \text{if } n \text{ is odd} \end{cases}$$

After how many steps does 7 become 1?`,
  'an operation with a star': String.raw`The operation \* is $a * b = ab + a + b$. So 1\*2 is 5.

What is 1*2*3*4?`,
  'a magic square': String.raw`Rows, columns and diagonals have the same sum.

$$\begin{array}{|c|c|c|} \hline 8 & 1 & 6 \\ \hline 3 & \boxed{?} & 7 \\ \hline 4 & 9 & 2 \\ \hline \end{array}$$`,
  'powers and the last digit': String.raw`Which is larger, \(2^{100}\) or \(3^{75}\)? Is $2^{100} < 3^{75}$, or $2^{100} > 3^{75}$?

1971\. This is a year: what is the last digit of $1971^{1971}$?`,
  'an average and a root': String.raw`- Three numbers have the average $\overline{m} = \sqrt{49}$.
- Two of them are 5 and −2.

How large is the third one, if $-20 \le x \le 20$?`,
}

/** The text that pupils read, without the space between signs. */
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/[\s\u2009]/gu, '')

const render = (text: string) => {
  const errors: string[] = []
  const html = renderMarkdown({
    text,
    line: 1,
    field: 'statement.en',
    report: (line, _field, message, column) => errors.push(`${line}:${column} ${message}`),
    findPicture: () => null,
  })
  return { html, errors }
}

describe('statements of contests', () => {
  it.each(Object.entries(STATEMENTS))(
    'are accepted as they are written: %s',
    { tags: ['attack-273'] },
    (_, text) => {
      expect(render(text).errors).toEqual([])
    },
  )

  it.each([
    ['a discount twice', 'Abagcosts$80.', '20%,then10%'],
    ['letters in a column sum', 'AB+BA121', 'A≠0'],
    ['absolute values in a table', '|x−1|+|x+1|=2?', 'x∈ℤ'],
    ['subsets of a set', '{1,2,3,4,5}haveasum>9?', '{x∈ℕ∣x<5}'],
    ['an operation with a star', 'Theoperation*isa∗b=ab+a+b.So1*2is5.', '1*2*3*4?'],
    ['powers and the last digit', '2100<375,or2100>375', '1971.Thisisayear'],
  ])('show what they say: %s', (name, ...parts) => {
    const text = shown(render(STATEMENTS[name] ?? '').html)
    for (const part of parts) expect(text).toContain(part)
  })

  it('are drawn with lines, frames and columns', () => {
    expect(render(STATEMENTS['a magic square'] ?? '').html.match(/rowlines="solid"/g)).toHaveLength(6)
    expect(render(STATEMENTS['absolute values in a table'] ?? '').html.match(/<td>/g)).toHaveLength(6)
    expect(render(STATEMENTS['letters in a column sum'] ?? '').html).toContain(
      'columnalign="right" rowlines="solid"',
    )
  })
})
