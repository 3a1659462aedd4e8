import { PRELOADED_REQUESTS } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillFirstScreen } from './fill-first-screen.ts'

const PROBLEM = '/api/series/{series}/problem/{serial}'
const SLOTS = {
  [PROBLEM]: {
    title: [0, '', 0, 'title'],
    statement: [1, '', 30, 'data.html'],
    level: [0, 'level', 0, 'series.level'],
    author: [0, '', 0, 'author'],
    kind: [0, '', 0, 'data.kind'],
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
  readonly isNarrow?: boolean
}

/** Fills the document of a page from an answer, and resolves once it is filled or not. */
async function open({
  body = ANSWER,
  status = 200,
  lang = 'en',
  slots = SLOTS,
  markup = MARKUP,
  search = '',
  isNarrow = false,
}: Opened = {}): Promise<void> {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  document.documentElement.lang = lang
  document.body.innerHTML = '<div id="root"><main><p aria-busy="true">loading</p></main></div>'
  const template = document.createElement('template')
  template.dataset['slots'] = JSON.stringify(slots)
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

  it('marks what is English in a page in Bangla', async () => {
    const slots = { [PROBLEM]: { title: [0, '', 0, 'bangla_title', 'title'] } }
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
      await open({ slots: { [PROBLEM]: { title: [0, '', 0, field] } }, markup: '<h1>{title}</h1>' })
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
      slots: { '/api/v2/app/user/profile': { title: [0, '', 0, 'title'] } },
      markup: '<h1>{title}</h1>',
    })
    expect(isSkeleton()).toBe(true)
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
