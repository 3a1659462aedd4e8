import { describe, expect, it } from 'vitest'
import { safeHtml } from './safeHtml.ts'

describe('HTML is shown', { tags: ['decision-56'] }, () => {
  it.each([
    '',
    'plain text with &lt;tags&gt; and 3 > 2',
    '<p>A <strong>cat</strong><br>and a <em>dog</em></p>\n<ul>\n<li>one</li>\n</ul>',
    '<p><img src="/api/content/1a2b.svg" alt="three &quot;cats&quot;" width="30" height="20"></p>',
    '<table><thead><tr><th style="text-align:right">a</th></tr></thead></table>',
    '<pre><code class="language-text">x\n</code></pre><hr><ol start="3"><li>x</li></ol>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow data-mjx-texclass="ORD"><mo stretchy="false">(</mo><mspace width="1em"/></mrow></math>',
  ])('HTML is shown as the compiler writes it: %j', (html) => {
    expect(safeHtml(html)).toBe(html)
  })
})

describe('HTML is refused', { tags: ['decision-56'] }, () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<p>x</p><img src=x onerror=alert(1)>',
    '<img src="/api/content/1.svg" onerror="alert(1)">',
    '<img src="/api/content/1.svg"onerror="alert(1)">',
    '<img/onerror="alert(1)"/src="x">',
    '<img src="https://elsewhere.example/x.png">',
    '<img src="//elsewhere.example/x.png">',
    '<img src="/api/content/../v2/app/auth/logout">',
    '<img src="/api/content/1.svg?x=1">',
    '<img srcset="https://elsewhere.example/x.png 2x">',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    '<svg onload="alert(1)"></svg>',
    '<svg><use href="#x"></use></svg>',
    '<style>*{background:url(//elsewhere.example)}</style>',
    '<p style="position:fixed;inset:0">x</p>',
    '<p style="text-align:left;background:url(/x)">x</p>',
    '<p class="dialog">x</p>',
    '<p id="root">x</p>',
    '<form action="/api/x"><input name="password"></form>',
    '<base href="https://elsewhere.example/">',
    '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '<math xlink:href="javascript:alert(1)"><mi>x</mi></math>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
    '<math><maction actiontype="statusline" href="javascript:alert(1)">x</maction></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><p>x</p></template>',
    '<textarea><p></textarea>',
    '<!-- --><p>x</p>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml version="1.0"?><p>x</p>',
    '<p title="x<img src=x onerror=alert(1)>">x</p>',
    "<p align='left'>x</p>",
    '<p align="x" "onclick="alert(1)">x</p>',
    '<p\u00A0align="left">x</p>',
    '<p\fonclick="alert(1)">x</p>',
    'two < three',
    '<p>x</p',
    '<constructor>x</constructor>',
    '<p __proto__="x">x</p>',
    '<p constructor="x">x</p>',
  ])('HTML is refused, whatever else is in it: %j', (html) => {
    expect(safeHtml(html)).toBeNull()
  })

  it('HTML is refused also where it is long, and quickly', () => {
    const html = `<p>${' a="b"'.repeat(5)}${'<'.repeat(200_000)}`
    expect(safeHtml(html)).toBeNull()
    expect(safeHtml(`<p${' align="b"'.repeat(50_000)}`)).toBeNull()
    expect(safeHtml(`${'<p align="x">'.repeat(50_000)}<img src=x>`)).toBeNull()
  })
})
