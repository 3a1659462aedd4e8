import { renderInSite } from '@dhadha/contract/testing'
import type { ReleaseDiff, ReleaseRole } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { toOverview } from '../overview/toOverview.ts'
import { answer, posted, press, send } from '../testing/answers.ts'
import { overview } from '../testing/overview.ts'
import { VersionTools } from './VersionTools.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = (role: ReleaseRole = 'releaser', language: 'en' | 'bn' = 'en') => {
  cleanup()
  const shown = toOverview(overview({ me: { name: 'Rokeya', role } }))
  const [part] = shown.registry?.parts ?? []
  if (!part) throw new Error('the overview has no part')
  const view = renderInSite(<VersionTools part={part} overview={shown} onApproved={() => undefined} />, {
    messages: language === 'en' ? en : bn,
    language,
  })
  fireEvent.click(screen.getByText(language === 'en' ? 'Preview, check or compare a version' : bn.inspect))
  return view
}
const found = (words: string | RegExp) => screen.findByText(words, {}, { timeout: 120_000 })

const LINK = 'https://dhadha.test/preview?link=abc'

describe('a preview', { tags: ['decision-77'] }, () => {
  it('a preview is a link of this site to copy and to open, requested once', async () => {
    answer({ preview: { out: `${LINK}\n` } })
    show()
    const button = screen.getByRole('button', { name: 'Preview' })
    fireEvent.click(button)
    fireEvent.click(button)
    const field = await screen.findByLabelText<HTMLInputElement>('Preview link', {}, { timeout: 120_000 })
    expect(field.value).toBe(LINK)
    expect(screen.getByRole('link', { name: 'Open the preview' }).getAttribute('href')).toBe(LINK)
    expect(posted()).toEqual([
      { command: 'preview', words: ['mf-practice', '1.6.0'], options: { site: location.origin } },
    ])
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }) as Navigator)
    await press('Copy')
    expect(writeText).toHaveBeenCalledWith(LINK)
    await found('Copied.')
    writeText.mockRejectedValue(new Error('not allowed'))
    await press('Copy')
    await found('It is marked: copy it by hand.')
    fireEvent.change(screen.getByLabelText('Version to look at'), { target: { value: '1.4.0' } })
    expect(screen.queryByLabelText('Preview link')).toBeNull()
  })

  it('viewers are offered no preview, and see what a version changes', () => {
    show('viewer')
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
    screen.getByRole('button', { name: 'What it changes' })
  })

  it('the page shows that the command was refused or not run', async () => {
    answer({ preview: { code: 1, err: 'That is live already: there is nothing to preview.' } })
    show()
    await press('Preview')
    expect((await found(/^That is live already/)).lang).toBe('en')
    answer({ preview: { state: 'late', code: null, out: null, err: null } })
    await press('Preview')
    await found(/^The program beside the registry/)
    answer({ preview: { state: 'lost', code: null, out: null, err: null } })
    await press('Preview')
    await found(/^It was begun, and nobody knows/)
  })

  it('the request of a preview outlives a moment without a network', async () => {
    answer({ preview: { out: LINK } })
    show()
    const usual = send.getMockImplementation()
    let fails = 2
    send.mockImplementation((url, init) =>
      init?.method === 'GET' && fails-- > 0
        ? Promise.reject(new TypeError('network'))
        : (usual?.(url, init) ?? Promise.reject(new Error('no answer'))),
    )
    await press('Preview')
    await screen.findByLabelText('Preview link', {}, { timeout: 120_000 })
    expect(posted()).toHaveLength(1)
  })
})

describe('what a version changes', { tags: ['decision-73'] }, () => {
  const diff: ReleaseDiff = {
    before: '1.5.0',
    after: '1.6.0',
    contract: { before: '^1.0.0', after: '^1.2.0' },
    routes: [{ name: '/new', before: null, after: '{}' }],
    packages: [{ name: 'clsx', before: '2.1.0', after: '2.1.1' }],
    files: Array.from({ length: 43 }, (_, at) => ({ name: `js/f${at}.js`, before: 1_000, after: null })),
    texts: { en: { added: ['Bravo to you'], removed: [] }, bn: { added: [], removed: ['সাবাশ তোমাকে'] } },
  }
  const print = (what: object) => answer({ diff: { out: JSON.stringify(what) } })

  it('the changes of a version are shown by kind, with additions and removals', async () => {
    print({ name: 'mf-practice', ...diff })
    show()
    await press('What it changes')
    await found('From 1.5.0 to 1.6.0')
    expect(posted()).toEqual([{ command: 'diff', words: ['mf-practice', '1.6.0'], options: { json: true } }])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Pages (1)',
      'English texts (1)',
      'Bangla texts (1)',
      'Packages (1)',
      'Files (43)',
    ])
    expect(screen.getByText('সাবাশ তোমাকে').lang).toBe('bn')
    expect(screen.getByText('clsx').parentElement?.textContent).toBe('changed clsx 2.1.0 → 2.1.1')
    expect(screen.getByText('js/f0.js').parentElement?.textContent).toBe('gone js/f0.js 1,000 bytes')
    screen.getByText('and 3 more')
    expect(screen.queryByText('js/f41.js')).toBeNull()
  })

  it('the changes of a version may be none, and are not guessed where they cannot be read', async () => {
    const none = { added: [], removed: [] }
    print({ ...diff, contract: null, routes: [], packages: [], files: [], texts: { en: none, bn: none } })
    show()
    await press('What it changes')
    await found('Nothing but the version differs.')
    for (const out of ['mf-practice 1.5.0 → 1.6.0', '{}', 'null']) {
      answer({ diff: { out } })
      await press('What it changes')
      await found('The answer could not be read. Ask again.')
    }
  })

  it('the changes of a version have Bangla words and digits', async () => {
    print(diff)
    show('viewer', 'bn')
    await press('কী কী বদলায়')
    await found('1.5.0 থেকে 1.6.0')
    screen.getByText('ফাইল (৪৩)')
    screen.getByText('আরও ৩টি')
  })
})
