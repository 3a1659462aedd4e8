import { PRELOADED_REQUESTS } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillFirstScreen } from './fill-first-screen.ts'

const PROBLEM = '/api/series/{series}/problem/{serial}'
const SLOTS = {
  [PROBLEM]: {
    title: { fields: ['title'] },
    statement: { fields: ['data.html'], html: true, maxOnPhones: 30 },
    level: { fields: ['series.level'], query: 'level' },
    author: { fields: ['author'] },
    kind: { fields: ['data.kind'] },
  },
}
const MARKUP =
  '<div data-answer="{kind}"><h1 lang="en">{title}</h1><div>{statement}</div><b>Level {level}</b><i>By {author|the team}</i></div>'
const ANSWER = {
  title: 'Seven <b>coins</b>',
  data: { html: '<p>How <em>many</em>?</p>', kind: 'mcq' },
  series: { level: 3 },
  author: '',
}

interface Opened {
  readonly body?: unknown
  readonly status?: number
  readonly lang?: string
  readonly slots?: object
  readonly markup?: string
  readonly search?: string
  readonly params?: Readonly<Record<string, number>>
  readonly exceptQuery?: readonly string[]
  readonly isNarrow?: boolean
  /** What the document shows until then. */
  readonly page?: string
}

/** Fills the document of a page from an answer, and resolves once it is filled or not. */
async function open({
  body = ANSWER,
  status = 200,
  lang = 'en',
  slots = SLOTS,
  markup = MARKUP,
  search = '',
  params = {},
  exceptQuery = [],
  isNarrow = false,
  page = '<main><p aria-busy="true">loading</p></main>',
}: Opened = {}): Promise<void> {
  vi.stubGlobal('location', { search, pathname: '/lang/en/level/4/topic/logic' })
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  document.documentElement.lang = lang
  document.body.innerHTML = `<div id="root">${page}</div>`
  const template = document.createElement('template')
  template.dataset['slots'] = JSON.stringify({ calls: slots, params, exceptQuery })
  template.innerHTML = markup
  document.body.append(template)
  const answer = Promise.resolve({ status, text: JSON.stringify(body) })
  Object.assign(globalThis, { [PRELOADED_REQUESTS]: new Map([['/api/x', { call: PROBLEM, answer }]]) })
  fillFirstScreen()
  await new Promise((resolve) => setTimeout(resolve, 5))
}

const shown = () => document.querySelector('main')?.innerHTML ?? ''
const isSkeleton = () => document.querySelector('[aria-busy]') !== null

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
})

describe('filling a first screen', { tags: ['decision-67'] }, () => {
  it('puts texts in as texts, rendered HTML as HTML, and other words for what is empty', async () => {
    await open()
    expect(shown()).toBe(
      '<div data-answer="mcq"><h1 lang="en">Seven &lt;b&gt;coins&lt;/b&gt;</h1><div><p>How <em>many</em>?</p></div><b>Level 3</b><i>By the team</i></div>',
    )
    expect(document.querySelector('#root')?.hasAttribute('data-filled')).toBe(true)
  })

  it('writes numbers as the page does, in both languages, and a digit of the query first', async () => {
    const level = async (value: number, lang: string, search = '') => {
      await open({ body: { ...ANSWER, series: { level: value } }, lang, search })
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
    await open({ slots, markup, body: { hint: false, keys: 'numeric' } })
    expect(shown()).toBe('<p data-hint="false"><input inputmode="numeric" class="{hint}"></p>')
    await open({ slots, markup, body: { hint: true } })
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
      await open({ markup, slots, body: { data: { board } } })
      expect(shown()).toBe(`<p>${words}</p>`)
    }
  })

  it('says by the longest text of a list which layout the list has', async () => {
    const slots = { [PROBLEM]: { layout: { fields: ['bangla', 'options'], longest: [3, 5] } } }
    const layoutOf = async (body: object) => {
      await open({ markup: '<p data-layout="{layout}"></p>', slots, body })
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
    await open({ page, slots, markup: '<div data-usable>{title}<input></div>' })
    expect(document.querySelector('input')?.closest('[inert]')).toBeNull()
    expect([...document.querySelectorAll('[inert]')].map(({ textContent }) => textContent)).toEqual(['Menu'])
    await open({ page, slots, markup: '<div>{title}<input></div>' })
    expect(document.querySelector('input')?.closest('[inert]')?.parentElement?.id).toBe('root')
  })

  it('marks what is English in a page in Bangla', async () => {
    const slots = { [PROBLEM]: { title: { fields: ['bangla_title', 'title'] } } }
    const markup = '<h1 lang="bn">{title}</h1>'
    await open({ lang: 'bn', slots, markup })
    expect(document.querySelector('h1')?.lang).toBe('en')
    await open({ lang: 'bn', slots, markup, body: { ...ANSWER, bangla_title: 'সাত' } })
    expect(document.querySelector('h1')?.lang).toBe('bn')
  })

  it.each([401, 404, 423, 500, 503])('keeps the skeleton where the answer is %i', async (status) => {
    await open({ status })
    expect(isSkeleton()).toBe(true)
  })

  it.each([
    ['lacks a field', { ...ANSWER, title: undefined }],
    ['has an object for a text', { ...ANSWER, title: { toString: 'x' } }],
    ['is no object', null],
  ])('keeps the skeleton where the answer %s', async (_, body) => {
    await open({ body })
    expect(isSkeleton()).toBe(true)
  })

  it.each(['constructor.name', 'title.length', 'data.__proto__', 'data.toString'])(
    'reads nothing that is no field of the answer: %s',
    async (field) => {
      await open({ slots: { [PROBLEM]: { title: { fields: [field] } } }, markup: '<h1>{title}</h1>' })
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
    await open()
    const [sheet] = append.mock.calls.flat() as HTMLLinkElement[]
    expect([sheet?.rel, sheet?.dataset['href']]).toEqual(['stylesheet', 'css/page.css'])
    expect(place.childNodes).toHaveLength(0)
    expect(isSkeleton()).toBe(true)
  })

  it('reads no answer of another call', async () => {
    await open({
      slots: { '/api/v2/app/user/profile': { title: { fields: ['title'] } } },
      markup: '<h1>{title}</h1>',
    })
    expect(isSkeleton()).toBe(true)
  })
})

describe('a list of a first screen', { tags: ['decision-67'] }, () => {
  const CALL = PROBLEM
  const rows = { max: 2, slots: { name: { fields: ['name'] }, count: { fields: ['count'] } } }
  const slots = { [CALL]: { series: { fields: ['series'], rows } } }
  const markup = '<ul><li data-rows="series"><b>{name}</b> {count#one|# problems}</li></ul>'
  const texts = () => [...document.querySelectorAll('li')].map((row) => row.textContent)

  it('repeats an element for each row, up to the maximum, with texts as texts', async () => {
    const series = [
      { name: '<i>A</i>', count: 1 },
      { name: '{count}', count: 1234 },
      { name: 'C', count: 3 },
    ]
    await open({ slots, markup, body: { series } })
    expect(texts()).toEqual(['<i>A</i> one', '{count} 1,234 problems'])
    expect(shown()).not.toMatch(/<i>|data-rows/)
    await open({ slots, markup, body: { series }, lang: 'bn' })
    expect(texts()).toEqual(['<i>A</i> one', '{count} ১,২৩৪ problems'])
  })

  it.each([
    ['is empty', []],
    ['is none', { 0: { name: 'A', count: 1 } }],
    ['lacks a field in a row', [{ name: 'A', count: 1 }, { name: 'B' }]],
    ['has a text for a number', [{ name: 'A', count: '2' }]],
    ['has a row that is null', [null]],
  ])('keeps the skeleton where it %s', async (_, series) => {
    await open({ slots, markup, body: { series } })
    expect(isSkeleton()).toBe(true)
  })

  it('has lists in its rows, which may be empty, of texts, too', async () => {
    const kinds = { fields: ['kinds'], rows: { min: 0, max: 3, slots: { value: { fields: ['value'] } } } }
    await open({
      slots: { [CALL]: { series: { fields: ['series'], rows: { max: 3, slots: { kinds } } } } },
      markup:
        '<ul><li data-rows="series"><slot data-rows="kinds"><slot data-when="value:venn">V</slot><slot data-when="value:grid">G</slot></slot></li></ul>',
      body: { series: [{ kinds: ['grid', 'new', 'venn', 'venn'] }, { kinds: [] }, {}] },
    })
    expect([...document.querySelectorAll('#root li')].map((row) => row.innerHTML)).toEqual(['GV', '', ''])
  })

  it('never takes HTML for more than a text', async () => {
    await open({
      slots: {
        [CALL]: {
          series: { fields: ['series'], rows: { max: 1, slots: { name: { fields: ['name'] } } } },
        },
      },
      markup: '<p data-rows="series">{name}</p>',
      body: { series: [{ name: '<img src=x onerror=alert(1)>' }] },
    })
    expect(document.querySelector('#root p')?.childElementCount).toBe(0)
    expect(document.querySelector('#root p')?.textContent).toBe('<img src=x onerror=alert(1)>')
  })

  it('reads an item of a list by its position', async () => {
    await open({
      slots: { [CALL]: { first: { fields: ['series.0.name'] } } },
      markup: '<p>{first}</p>',
      body: { series: [{ name: 'A' }] },
    })
    expect(document.querySelector('#root p')?.textContent).toBe('A')
  })
})

describe('values of a first screen', { tags: ['decision-67'] }, () => {
  const look = async (slot: object, body: unknown, markup = '<p data-x="{x}">{x}</p>') => {
    await open({ slots: { [PROBLEM]: { x: slot } }, markup, body, lang: 'bn' })
    const p = document.querySelector<HTMLElement>('#root p[data-x]')
    return isSkeleton() ? null : [p?.dataset['x'], p?.textContent]
  }

  it('are written as numbers in texts, and as they are in attributes', async () => {
    expect(await look({ fields: ['n'] }, { n: 1234 })).toEqual(['1234', '১,২৩৪'])
    expect(await look({ fields: ['n'] }, { n: 0 })).toEqual(['0', '০'])
  })

  it('may be a sum of two fields, if both are numbers', async () => {
    const slot = { fields: ['n'], plus: 'more.n' }
    expect(await look(slot, { n: 2, more: { n: 40 } })).toEqual(['42', '৪২'])
    for (const body of [{ n: 2 }, { n: 2, more: { n: '40' } }, { more: { n: 2 } }])
      expect(await look(slot, body)).toBeNull()
  })

  it('may be the steps that a share reaches', async () => {
    const slot = { fields: ['n'], share: { of: 'all', steps: [0, 50, 100] } }
    for (const [n, all, steps] of [
      [0, 9, '0'],
      [1, 9, '1'],
      [5, 10, '2'],
      [9, 9, '3'],
      [0, 0, '0'],
    ] as const)
      expect([n, all, (await look(slot, { n, all }))?.[0]]).toEqual([n, all, steps])
    expect(await look(slot, { n: 1 })).toBeNull()
  })

  it('break behind the last hyphen of a handle', async () => {
    const markup = '<p data-x="">{x~}</p>'
    for (const [x, shown] of [
      ['calm-tiger-42', 'calm-tiger-\u200b42'],
      ['শান্ত-বাঘ-৪২', 'শান্ত-বাঘ-\u200b৪২'],
      ['Anika', '\u200bAnika'],
    ] as const)
      expect((await look({ fields: ['x'] }, { x }, markup))?.[1]).toBe(shown)
    expect(await look({ fields: ['x'] }, {}, markup)).toBeNull()
  })

  it('may be a hash that chooses a drawing', async () => {
    // FNV-1a of "foobar" is 0xbf9cf968.
    expect((await look({ fields: ['n'], hash: { shift: 0, of: 256 } }, { n: 'foobar' }))?.[0]).toBe('104')
    expect((await look({ fields: ['n'], hash: { shift: 16, of: 8 } }, { n: 'foobar' }))?.[0]).toBe('4')
    expect(await look({ fields: ['n'], hash: { shift: 0, of: 6 } }, {})).toBeNull()
  })

  it('choose what stays', async () => {
    const markup =
      '<p data-x="{x}"><i data-when="x:a">A</i><i data-when="x:!a">other</i><slot data-when="x:">none</slot></p>'
    expect(await look({ fields: ['x'] }, { x: 'a' }, markup)).toEqual(['a', 'A'])
    expect(await look({ fields: ['x'] }, { x: true }, markup)).toEqual(['true', 'other'])
    const empty = markup.replace('{x}', '{x|}')
    expect(await look({ fields: ['x'] }, { x: null }, empty)).toEqual(['', 'othernone'])
  })

  it('of what does not stay may be empty', async () => {
    const slots = { [PROBLEM]: { x: { fields: ['x'] }, y: { fields: ['y'] } } }
    const markup = '<p><i data-when="x:!">{y}</i></p>'
    await open({ slots, markup, body: {} })
    expect(isSkeleton()).toBe(false)
    await open({ slots, markup, body: { x: 'a' } })
    expect(isSkeleton()).toBe(true)
  })

  it('fill a bar', async () => {
    await open({
      slots: { [PROBLEM]: { x: { fields: ['x'] }, max: { fields: ['max'] } } },
      markup: '<progress data-value="{x}" data-max="{max}"></progress>',
      body: { x: 30, max: 40 },
    })
    const bar = document.querySelector<HTMLProgressElement>('#root progress')
    expect([bar?.value, bar?.max]).toEqual([30, 40])
  })

  it('may be parameters of the path', async () => {
    const slots = { [PROBLEM]: { name: { fields: ['name'] } } }
    const markup = '<p>{level} {topic} <i data-when="name:{topic}">chosen</i></p>'
    const params = { level: 4, topic: 6 }
    await open({ slots, markup, params, body: { name: 'logic' }, lang: 'bn' })
    expect(document.querySelector('#root p')?.textContent).toBe('৪ logic chosen')
    await open({ slots, markup, params, body: { name: 'math' } })
    expect(document.querySelector('#root p')?.textContent).toBe('4 logic ')
  })

  it('an address with a search keeps the skeleton', async () => {
    for (const [search, stays] of [
      ['?q=a', true],
      ['?q', true],
      ['?page=q', false],
    ] as const) {
      await open({ search, exceptQuery: ['q'] })
      expect([search, isSkeleton()]).toEqual([search, stays])
    }
  })
})

describe('HTML of an answer', { tags: ['decision-56', 'decision-67', 'attack-294'] }, () => {
  const html = (value: string) => open({ body: { ...ANSWER, data: { html: value, kind: 'mcq' } } })

  it.each([
    '<p>A</p>',
    '<p>A &lt; B<br></p><ul><li><strong>1</strong></li></ul>',
    '<p><img src="/api/content/a-stamp.0af3.png" alt="A stamp" width="300" height="200"></p>',
    '<table><thead><tr><th>1</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table>',
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
    '<!-- --><p>A</p>',
    '<P>A</P>',
    '<p',
    '<iframe srcdoc="x"></iframe>',
  ])('keeps the skeleton where it is not: %s', async (value) => {
    await html(value)
    expect(isSkeleton()).toBe(true)
  })

  it('on a phone keeps the skeleton where the page would fold it', async () => {
    for (const [html, stays] of [
      ['<p>How <em>many</em>?</p>', false],
      ['<p>A</p><p>How many are there in all?</p>', true],
      ['<p><img alt="" width="1"></p>', true],
    ] as const) {
      await open({ body: { ...ANSWER, data: { html, kind: 'mcq' } }, isNarrow: true })
      expect([html, isSkeleton()]).toEqual([html, stays])
    }
  })

  it('keeps the skeleton where it is long', async () => {
    await html(`<p>${'a'.repeat(20_000)}</p>`)
    expect(isSkeleton()).toBe(true)
  })
})
