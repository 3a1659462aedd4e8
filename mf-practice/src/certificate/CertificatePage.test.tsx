import { HttpError } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { press } from '../testing/problem.tsx'
import { aSeries, fakeReads } from '../testing/site.tsx'
import CertificatePage from './CertificatePage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const solved = {
  series: aSeries('Farm riddles', { series_id: 's1', bangla_name: 'খামারের ধাঁধা', nproblem: 3, level: 2 }),
  solved_at: '2026-11-21T10:00:00.000Z',
}

function open(certificate: unknown = solved, language: 'en' | 'bn' = 'en', name = '') {
  const get = fakeReads({
    '/series/s1/certificate': certificate,
    '/user/profile': {
      id: 'u1',
      login: 'clever-otter-7',
      bangla_login: 'চতুর-ভোঁদড়-৭',
      name,
    },
  })
  renderInSite(<CertificatePage />, {
    messages: language === 'bn' ? bn : en,
    language,
    at: '/series/s1/certificate',
    path: '/series/:series/certificate',
    token: 'token',
  })
  return get
}

it('a certificate names handle, series, number of problems and date', { tags: ['decision-48'] }, async () => {
  open()
  const sheet = await screen.findByRole('article')
  await expect.poll(() => sheet.textContent).toContain('clever-otter-7')
  expect(sheet.textContent).toContain('has solved all 3 problems of the series')
  expect(sheet.textContent).toContain('Farm riddles')
  expect(sheet.textContent).toContain('21 November 2026')
})

it.each([
  ['en', 'You can count goats.'],
  ['bn', 'ছাগল গুনতে পারো।'],
] as const)(
  'the page of a certificate says what the learner can do now, beside the sheet (%s)',
  { tags: ['decision-48'] },
  async (language, sentence) => {
    const sentences = { ending: 'You can count goats.', bangla_ending: 'ছাগল গুনতে পারো।' }
    open({ ...solved, series: { ...solved.series, ...sentences } }, language)
    const sheet = await screen.findByRole('article')
    expect(sheet.contains(screen.getByText(sentence))).toBe(false)
  },
)

it(
  'a certificate offers the learner’s name first, and takes another one',
  { tags: ['decision-48'] },
  async () => {
    open(solved, 'en', 'Nadia Rahman')
    const sheet = await screen.findByRole('article')
    await expect.poll(() => sheet.textContent).toContain('Nadia Rahman')
    expect(sheet.textContent).not.toContain('clever-otter-7')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name on the certificate' })
    expect(field.placeholder).toBe('Nadia Rahman')
    fireEvent.change(field, { target: { value: 'clever-otter-7' } })
    expect(sheet.textContent).not.toContain('Nadia')
  },
)

it(
  'a certificate takes a name for this sheet alone: no call carries it, and nothing stores it',
  { tags: ['decision-48'] },
  async () => {
    const get = open()
    const sheet = await screen.findByRole('article')
    const calls = get.mock.calls.length
    const sent = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', sent)
    fireEvent.change(screen.getByRole('textbox', { name: 'Name on the certificate' }), {
      target: { value: '  Mina  ' },
    })
    expect(sheet.textContent).toContain('Mina')
    expect(sheet.textContent).not.toContain('clever-otter-7')
    expect(get.mock.calls.length).toBe(calls)
    expect(sent).not.toHaveBeenCalled()
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      'Mina',
    )
  },
)

it('prints, on request in the other language', { tags: ['decision-2', 'decision-48'] }, async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  open()
  const sheet = await screen.findByRole('article')
  press('বাংলা')
  expect(sheet.getAttribute('lang')).toBe('bn')
  expect(sheet.textContent).toContain('৩টি ধাঁধার সবগুলো')
  expect(sheet.textContent).toContain('চতুর-ভোঁদড়-৭')
  expect(sheet.textContent).not.toContain('clever-otter')
  expect(sheet.textContent).toContain('২১ নভেম্বর, ২০২৬')
  press('Print')
  expect(print).toHaveBeenCalledOnce()
})

it.each([
  ['en', 'Go on solving'],
  ['bn', 'সমাধান করতে থাকো'],
] as const)(
  'a certificate shows the way to the series before it is solved, in %s',
  { tags: ['decision-48'] },
  async (language, way) => {
    open(new HttpError('refused', 409, 'series_not_solved', 'Not yet'), language)
    const link = await screen.findByRole('link', { name: way })
    expect(link.getAttribute('href')).toBe('/series/s1/problem/1')
    expect(screen.queryByRole('article')).toBeNull()
  },
)
