import { renderInSite } from '@dhadha/contract/testing'
import type { ReleaseRole } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { answer, posted, press } from '../testing/answers.ts'
import { overview } from '../testing/overview.ts'
import { toOverview } from '../overview/toOverview.ts'
import { readCheck, readCheckProgress } from './readCheck.ts'
import { VersionTools } from './VersionTools.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = (role: ReleaseRole = 'releaser', language: 'en' | 'bn' = 'en') => {
  cleanup()
  const shown = toOverview(overview({ me: { name: 'Rokeya', role } }))
  const [part] = shown.registry?.parts ?? []
  if (!part) throw new Error('the overview has no part')
  renderInSite(<VersionTools part={part} overview={shown} onApproved={() => undefined} />, {
    messages: language === 'en' ? en : bn,
    language,
  })
  fireEvent.click(screen.getByText((language === 'en' ? en : bn).inspect))
}
const FINDINGS = [
  '/practice/problem/1 (English, signed in): it shows nothing, or never ends loading',
  'page problem: it was never shown',
  'its style sheets reach beyond it',
]
const visit = (path: string, language: 'en' | 'bn', findings: readonly string[]) => ({
  part: 'mf-practice',
  version: '1.6.0',
  page: path.split('/').at(-1),
  path,
  language,
  isSignedIn: true,
  findings,
})
const PAGES = [
  visit('/practice', 'en', []),
  visit('/practice', 'bn', []),
  visit('/practice/problem/1', 'en', FINDINGS.slice(0, 2)),
]
const report = (findings: readonly string[], more: object = {}) =>
  JSON.stringify({
    part: 'mf-practice',
    version: '1.6.0',
    live: { revision: 12, composition: 'abc' },
    findings,
    isWhole: true,
    incomplete: null,
    pages: PAGES.map((page) => ({
      ...page,
      findings: page.findings.filter((text) => findings.includes(text)),
    })),
    ...more,
  })

describe('the check of a version on the page', { tags: ['decision-74', 'decision-77'] }, () => {
  it('a check opens the pages of a version beside the live ones, and shows its findings page by page', async () => {
    // As the command ends that has found something: with an error, and its findings as output.
    answer({ check: { code: 1, out: report(FINDINGS), err: 'Opening 3 pages …' } })
    show()
    await press('Check')
    await screen.findByText('1.6.0 would not be activated: 3 findings.')
    expect(posted()).toEqual([{ command: 'check', words: ['mf-practice', '1.6.0'], options: { json: true } }])
    expect(screen.queryByRole('alert')).toBeNull()
    const rows = screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.lang !== 'en')
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'The version',
      '/practice/problem/1',
      '/practice',
    ])
    const [, problem, dashboard] = rows
    if (!problem || !dashboard) throw new Error('no rows')
    within(problem).getByText('2 findings')
    within(problem).getByText(FINDINGS[0] ?? '')
    within(dashboard).getByText('fine')
    within(dashboard).getByText('English, Bangla, signed in')
  })

  it('a check that runs shows how many pages are opened, and which one was the last', async () => {
    const lines = PAGES.map((page, at) => JSON.stringify({ opened: at + 1, of: 3, page })).slice(0, 2)
    answer({ check: { state: 'running', code: null, out: null, err: `${lines.join('\n')}\n{"opened":` } })
    show()
    await press('Check')
    await screen.findByText('2 of 3 pages opened.')
    screen.getByText('/practice')
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '2 of 3 pages opened.' })
    expect([bar.value, bar.max]).toEqual([2, 3])
    // The pressed button alone turns.
    const buttons = screen.getAllByRole<HTMLButtonElement>('button')
    expect(
      buttons
        .filter((button) => button.getAttribute('aria-busy') === 'true')
        .map((button) => button.textContent),
    ).toEqual([expect.stringMatching(/^Check/)])
    expect(buttons.filter(({ disabled }) => disabled).map((button) => button.textContent)).toEqual([
      'What it changes',
      'Preview',
    ])
    // As the check of a registry of an earlier release prints it.
    for (const printed of ['', '  1/3 /practice (Bangla, signed in) … fine\n', '{"opened":1}\n', 'null\n'])
      expect(readCheckProgress(printed)).toBeNull()
  })

  it('findings for which the registry names no page are shown as those of the version', () => {
    const pages = PAGES.map((page) => ({ ...page, findings: undefined }))
    expect(readCheck(report(FINDINGS, { pages }))).toMatchObject({
      pages: [
        { path: '/practice', findings: [] },
        { path: '/practice/problem/1', findings: [] },
      ],
      general: FINDINGS,
    })
  })

  it('a check without findings tells why pages of learners could not be opened, in both languages', async () => {
    const incomplete = 'The learner could not be signed in.'
    answer({ check: { code: 1, out: report([], { isWhole: false, incomplete }) } })
    show()
    await press('Check')
    await screen.findByText('1.6.0 would not be activated: its check is incomplete.')
    screen.getByText(incomplete)
    answer({ check: { out: report([]) } })
    show()
    await press('Check')
    await screen.findByText('Check passed: 2 pages of 1.6.0 opened, nothing found.')
    show('releaser', 'bn')
    await press(bn.check)
    await screen.findByText(/^যাচাইয়ে পাস: 1\.6\.0-এর ২টি পাতা/)
  })

  it('the page shows why a check could not be made, and that its answer cannot be read', async () => {
    answer({ check: { code: 1, err: 'No browser opens pages here.' } })
    show()
    await press('Check')
    await screen.findByText('No browser opens pages here.')
    answer({ check: { out: '[]' } })
    show()
    await press('Check')
    await screen.findByText(en.outputUnreadable)
  })

  it('no check is offered to viewers', () => {
    show('viewer')
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
  })

  it.each([
    '',
    'null',
    '{}',
    report([], { pages: [{}] }),
    report([], { findings: [1] }),
    report([], { pages: [{ ...PAGES[0], findings: 1 }] }),
  ])('the output %s is no check', (out) => expect(readCheck(out)).toBeNull())
})
