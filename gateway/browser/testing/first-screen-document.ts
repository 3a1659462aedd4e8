// For tests: the document of a page whose first screen is filled from the answer to a call.
import { PRELOADED_REQUESTS } from '@dhadha/release'
import { afterEach, beforeEach, vi } from 'vitest'
import { fillFirstScreen } from '../fill-first-screen.ts'

/** A call whose answer fills the first screen. */
export const PROBLEM = '/api/series/{series}/problem/{serial}'
const SLOTS = {
  [PROBLEM]: {
    title: { fields: ['title'] },
    statement: { fields: ['data.html'], html: true },
    level: { fields: ['series.level'], query: 'level' },
    author: { fields: ['author'] },
    kind: { fields: ['data.kind'] },
  },
}
const MARKUP =
  '<div data-answer="{kind}"><h1 lang="en">{title}</h1><div>{statement}</div><b>Level {level}</b><i>By {author|the team}</i></div>'
export const ANSWER = {
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
  readonly exceptStored?: string
  /** HTML of the page before it is filled; by default a skeleton. */
  readonly page?: string
}

/** Fills the document of a page from an answer, and resolves once it is filled or not. */
export async function openFirstScreen({
  body = ANSWER,
  status = 200,
  lang = 'en',
  slots = SLOTS,
  markup = MARKUP,
  search = '',
  params = {},
  exceptQuery = [],
  exceptStored,
  page = '<main><p aria-busy="true">loading</p></main>',
}: Opened = {}): Promise<void> {
  vi.stubGlobal('location', { search, pathname: '/lang/en/level/4/topic/logic' })
  document.documentElement.lang = lang
  document.body.innerHTML = `<div id="root">${page}</div>`
  const template = document.createElement('template')
  template.dataset['slots'] = JSON.stringify({ calls: slots, params, exceptQuery, exceptStored })
  template.innerHTML = markup
  document.body.append(template)
  const answer = Promise.resolve({ status, text: JSON.stringify(body) })
  Object.assign(globalThis, { [PRELOADED_REQUESTS]: new Map([['/api/x', { call: PROBLEM, answer }]]) })
  void fillFirstScreen()
  await new Promise((resolve) => setTimeout(resolve, 5))
}

/** The HTML in the page's `main`; empty if there is none. */
export const shown = () => document.querySelector('main')?.innerHTML ?? ''
export const isSkeleton = () => document.querySelector('[aria-busy]') !== null

/** Each test of the file has a document of its own. */
export function openDocuments(): void {
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.head.replaceChildren()
    Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
  })
}
