import { FILLED } from '@dhadha/release'
import { describe, expect, it, vi } from 'vitest'
import {
  ANSWER,
  isSkeleton,
  openDocuments,
  openFirstScreen,
  PROBLEM,
  shown,
} from './testing/first-screen-document.ts'

openDocuments()

describe('filling a first screen', { tags: ['decision-67'] }, () => {
  it('puts texts in as texts, rendered HTML as HTML, and other words for what is empty', async () => {
    await openFirstScreen()
    expect(shown()).toBe(
      '<div data-answer="mcq"><h1 lang="en">Seven &lt;b&gt;coins&lt;/b&gt;</h1><div><p>How <em>many</em>?</p></div><b>Level 3</b><i>By the team</i></div>',
    )
    expect(document.querySelector('#root')?.hasAttribute(`data-${FILLED}`)).toBe(true)
  })

  it('writes numbers as the page does, in both languages, and a digit of the query first', async () => {
    const level = async (value: number, lang: string, search = '') => {
      await openFirstScreen({ body: { ...ANSWER, series: { level: value } }, lang, search })
      return document.querySelector('b')?.textContent
    }
    expect(await level(1_234_567, 'en')).toBe('Level 1,234,567')
    expect(await level(1_234_567, 'bn')).toBe('Level ১২,৩৪,৫৬৭')
    expect(await level(3, 'bn', '?level=2')).toBe('Level ২')
    expect(await level(3, 'en', '?level=<b>')).toBe('Level 3')
  })

  it('writes yes and no as they stand, into attributes too, of which one names the keys of a phone', async () => {
    const slots = { [PROBLEM]: { hint: { fields: ['hint'] }, keys: { fields: ['keys'] } } }
    const markup = '<p data-hint="{hint}"><input inputmode="{keys|}" class="{hint}"></p>'
    await openFirstScreen({ slots, markup, body: { hint: false, keys: 'numeric' } })
    expect(shown()).toBe('<p data-hint="false"><input inputmode="numeric" class="{hint}"></p>')
    await openFirstScreen({ slots, markup, body: { hint: true } })
    expect(shown()).toBe('<p data-hint="true"><input inputmode="" class="{hint}"></p>')
  })

  it('reads a field of a text from the JSON that it has in base64', async () => {
    const markup = '<p>{first|none}, {second|none}</p>'
    const slots = {
      [PROBLEM]: { first: { fields: ['data.board.0'] }, second: { fields: ['data.board.1'] } },
    }
    const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    for (const [board, words] of [
      [encode('["তিন","<b>"]'), 'তিন, &lt;b&gt;'],
      [encode('null'), 'none, none'],
      [encode('{"0"'), 'none, none'],
      ['["a","b"]', 'none, none'],
      [7, 'none, none'],
    ] as const) {
      await openFirstScreen({ markup, slots, body: { data: { board } } })
      expect(shown()).toBe(`<p>${words}</p>`)
    }
  })

  it('says by the longest text of a list which layout the list has', async () => {
    const slots = { [PROBLEM]: { layout: { fields: ['bangla', 'options'], longest: [3, 5] } } }
    const layoutOf = async (body: object) => {
      await openFirstScreen({ markup: '<p data-layout="{layout}"></p>', slots, body })
      return document.querySelector('p')?.dataset['layout']
    }
    expect(await layoutOf({ options: ['abc', 'a'] })).toBe('0')
    expect(await layoutOf({ options: ['abc', 'abcd'] })).toBe('1')
    expect(await layoutOf({ options: ['abcdef'], bangla: null })).toBe('2')
    expect(await layoutOf({ options: ['abcdef'], bangla: ['a'] })).toBe('0')
    expect(await layoutOf({})).toBe('0')
  })

  it('lets markup be used that says so, and nothing beside it', async () => {
    const page = '<div inert><header>Menu</header><section><p aria-busy="true">loading</p></section></div>'
    const slots = { [PROBLEM]: { title: { fields: ['title'] } } }
    await openFirstScreen({ page, slots, markup: '<div data-usable>{title}<input></div>' })
    expect(document.querySelector('input')?.closest('[inert]')).toBeNull()
    expect([...document.querySelectorAll('[inert]')].map(({ textContent }) => textContent)).toEqual(['Menu'])
    await openFirstScreen({ page, slots, markup: '<div>{title}<input></div>' })
    expect(document.querySelector('input')?.closest('[inert]')?.parentElement?.id).toBe('root')
  })

  it('marks what is English in a page in Bangla', async () => {
    const slots = { [PROBLEM]: { title: { fields: ['bangla_title', 'title'] } } }
    const markup = '<h1 lang="bn">{title}</h1>'
    await openFirstScreen({ lang: 'bn', slots, markup })
    expect(document.querySelector('h1')?.lang).toBe('en')
    await openFirstScreen({ lang: 'bn', slots, markup, body: { ...ANSWER, bangla_title: 'সাত' } })
    expect(document.querySelector('h1')?.lang).toBe('bn')
  })

  it.each([401, 404, 423, 500, 503])('keeps the skeleton where the answer is %i', async (status) => {
    await openFirstScreen({ status })
    expect(isSkeleton()).toBe(true)
  })

  it.each([
    ['lacks a field', { ...ANSWER, title: undefined }],
    ['has an object for a text', { ...ANSWER, title: { toString: 'x' } }],
    ['is no object', null],
  ])('keeps the skeleton where the answer %s', async (_, body) => {
    await openFirstScreen({ body })
    expect(isSkeleton()).toBe(true)
  })

  it.each(['constructor.name', 'title.length', 'data.__proto__', 'data.toString'])(
    'reads nothing that is no field of the answer: %s',
    async (field) => {
      await openFirstScreen({
        slots: { [PROBLEM]: { title: { fields: [field] } } },
        markup: '<h1>{title}</h1>',
      })
      expect(isSkeleton()).toBe(true)
    },
  )

  it('keeps the skeleton where a style sheet fails, and leaves the sheet to the shell', async () => {
    document.head.innerHTML =
      '<link rel="preload" as="style" href="http://localhost/releases/mf-a/1.0.0/css/page.css">'
    const place = document.createDocumentFragment()
    const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) place.appendChild(node as Node).dispatchEvent(new Event('error'))
    })
    await openFirstScreen()
    const [sheet] = append.mock.calls.flat() as HTMLLinkElement[]
    expect([sheet?.rel, sheet?.dataset['href']]).toEqual(['stylesheet', 'css/page.css'])
    expect(place.childNodes).toHaveLength(0)
    expect(isSkeleton()).toBe(true)
  })

  it('reads no answer of another call', async () => {
    await openFirstScreen({
      slots: { '/api/v2/app/user/profile': { title: { fields: ['title'] } } },
      markup: '<h1>{title}</h1>',
    })
    expect(isSkeleton()).toBe(true)
  })
})

describe('HTML of an answer', { tags: ['decision-56', 'decision-67', 'attack-294'] }, () => {
  const html = (value: string) => openFirstScreen({ body: { ...ANSWER, data: { html: value, kind: 'mcq' } } })

  it.each([
    '<p>A</p>',
    '<p>A &lt; B<br></p><ul><li><strong>1</strong></li></ul>',
    '<p><img src="/api/content/a-stamp.0af3.png" alt="A stamp" width="300" height="200"></p>',
    '<table><thead><tr><th>1</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>',
    '<p>So <span><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><msup><mi mathvariant="normal">x</mi><mn>2</mn></msup></mfrac><mo stretchy="false">(</mo></math>.</span></p>',
  ])('goes in where it is of the library: %s', async (value) => {
    await html(value)
    expect(isSkeleton()).toBe(false)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://elsewhere.example/x.png">',
    '<img src="/api/content/../session">',
    '<p onclick="alert(1)">A</p>',
    '<p style="position:fixed">A</p>',
    '<a href="javascript:alert(1)">A</a>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '<math><maction actiontype="statusline"><mi>x</mi></maction></math>',
    '<meta>',
    '<marquee>A</marquee>',
    '<math><annotation-xml encoding="text/html"><p>A</p></annotation-xml></math>',
    '<math><mi width="1" onclick="alert(1)">x</mi></math>',
    '<!-- --><p>A</p>',
    '<P>A</P>',
    '<p',
    '<iframe srcdoc="x"></iframe>',
  ])('keeps the skeleton where it is not: %s', async (value) => {
    await html(value)
    expect(isSkeleton()).toBe(true)
  })

  it('keeps the skeleton where it is long', async () => {
    await html(`<p>${'a'.repeat(20_000)}</p>`)
    expect(isSkeleton()).toBe(true)
  })
})
