import { remoteRelease } from '@dhadha/release/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PageActivity } from '../../browser/watch-page.ts'
import type { Ground } from './findings.ts'
import { PageHangError } from './pages.ts'
import { createProgress } from './progress.ts'
import { visitPages, type VisitRecord } from './visit-pages.ts'
import type { Visit } from './visits.ts'

const CLEAN: PageActivity = {
  globals: [],
  changed: [],
  violations: [],
  longTasks: [],
  ownSheets: 0,
  shown: '',
}
const visit = (path: string): Visit => ({
  part: 'mf-tests',
  version: '1.1.0',
  page: path.slice(1),
  path,
  language: 'en',
  isSignedIn: true,
})

interface Issues {
  /** The name that each page leaves in the window, by path: after a move to it, or after a load. */
  readonly atMove?: Readonly<Record<string, string>>
  readonly atLoad?: Readonly<Record<string, string>>
  /** Paths to which no move leads. */
  readonly unreachable?: readonly string[]
  /** Paths whose document does not answer. */
  readonly hanging?: readonly string[]
}

/** A tab of a site with issues, and how it was used. */
function openTab({ atMove = {}, atLoad = {}, unreachable = [], hanging = [] }: Issues) {
  const way: string[] = []
  let globals: string[] = []
  const page = {
    goto(url: string) {
      const path = url === 'about:blank' ? url : new URL(url).pathname
      way.push(`load ${path}`)
      if (hanging.includes(path)) return Promise.reject(new Error('net::ERR_FAILED'))
      globals = [atLoad[path]].filter((name) => name !== undefined)
      return Promise.resolve(null)
    },
    evaluate(code: string) {
      if (code.endsWith('.see()')) return Promise.resolve({ ...CLEAN, globals: [...globals] })
      if (code.endsWith('!== null')) return Promise.resolve(true)
      if (code.includes('dhadha.settle')) return Promise.resolve()
      const [, path = ''] = /\)\("([^"]+)", \d+\)$/.exec(code) ?? []
      way.push(`move ${path}`)
      globals = [...globals, atMove[path]].filter((name) => name !== undefined)
      return Promise.resolve(!unreachable.includes(path))
    },
    on: () => undefined,
    off: () => undefined,
  }
  const examined: string[] = []
  const findBarriers = () => {
    examined.push(way.at(-1) ?? '')
    return Promise.resolve([])
  }
  return { way, examined, tab: { page: page as unknown as Page, findBarriers } }
}

async function run(
  issues: Issues,
  visits: readonly Visit[],
  documents: readonly Visit[] = [],
  ground: Promise<Ground> = Promise.resolve(CLEAN),
) {
  const { way, examined, tab } = openTab(issues)
  const record: VisitRecord = { visits: [], findings: [], failedCalls: [], isHung: false }
  const ended = await visitPages(tab, [...visits], {
    base: new URL('http://localhost'),
    budgets: { pageKilobytes: 1, mountKilobytes: 1, taskMs: 1_000 },
    progress: createProgress(null, visits.length),
    releases: [remoteRelease((release) => (release.container = ''))],
    ground,
    documents: new Set(documents),
    needsAxe: ({ page }) => page !== 'b',
    record,
  }).then(
    () => '',
    (error: unknown) => String(error),
  )
  const findings = record.findings.map((finding) => `${finding.visit.path}: ${finding.text}`)
  return { way: way.filter((step) => !step.endsWith('of-nothing')), examined, record, findings, ended }
}
const [a, b, c] = [visit('/a'), visit('/b'), visit('/c')]

it(
  'a tab loads its first page, and those that need a document, and moves to the others',
  { tags: ['decision-74'] },
  async () => {
    const { way, findings } = await run({}, [a, b, c], [c])
    expect([way, findings]).toEqual([['load /a', 'move /b', 'load /c', 'load about:blank'], []])
  },
)

it(
  'axe looks at each document, and after a move at pages that need it',
  { tags: ['decision-74'] },
  async () => {
    expect((await run({}, [a, b, c])).examined).toEqual(['load /a', 'move /c'])
    expect((await run({}, [a, b, c], [b])).examined).toEqual(['load /a', 'load /b', 'move /c'])
  },
)

it(
  'what is found after a move is looked for again in a document, which the next page does not share',
  { tags: ['decision-74'] },
  async () => {
    const { way, findings } = await run({ atMove: { '/b': 'left' }, atLoad: { '/b': 'left' } }, [a, b, c])
    expect(findings).toEqual(['/b: it leaves left in the window'])
    expect(way).toEqual(['load /a', 'move /b', 'load /b', 'load about:blank', 'load /c', 'load about:blank'])
  },
)

it('what is found after a move alone is a finding, too', { tags: ['decision-74'] }, async () => {
  expect((await run({ atMove: { '/b': 'left' } }, [a, b])).findings).toEqual([
    '/b: it leaves left in the window',
  ])
})

it(
  'what a page left in a document is not found again at the next one',
  { tags: ['decision-74'] },
  async () => {
    const both = { '/b': 'left' }
    expect((await run({ atMove: both, atLoad: both }, [a, b, c])).findings).toHaveLength(1)
  },
)

it('a page to which no move leads is loaded', { tags: ['decision-74'] }, async () => {
  const { way, findings } = await run({ unreachable: ['/b'] }, [a, b])
  expect([way, findings]).toEqual([['load /a', 'move /b', 'load /b', 'load about:blank'], []])
})

it(
  'after a page that hangs no other one is opened, in this tab or another',
  { tags: ['decision-74'] },
  async () => {
    const { way, record, findings, ended } = await run({ hanging: ['/a'] }, [a, b])
    expect(ended).toContain('PageHangError')
    expect(findings).toEqual(['/a: it does not load: net::ERR_FAILED'])
    expect([way, record.isHung]).toEqual([['load /a'], true])
  },
)

it('what hangs before any page is opened is held against none', { tags: ['decision-74'] }, async () => {
  const hung = Promise.reject<Ground>(new PageHangError('it does not load: net::ERR_FAILED'))
  const { way, record, findings, ended } = await run({}, [a, b], [], hung)
  expect(ended).toContain('PageHangError')
  expect([way, findings, record.visits, record.isHung]).toEqual([[], [], [], false])
})

it('the shell, which has no container, admits no names of one', { tags: ['decision-78'] }, async () => {
  const state = '__mf_init__virtual:mf:__mfe_internal____mf_owner__1__mf_v__runtimeInit__mf_v__.js__'
  for (const name of ['_chunks', state])
    expect((await run({ atLoad: { '/a': name } }, [a])).findings).toEqual([
      `/a: it leaves ${name} in the window`,
    ])
})
