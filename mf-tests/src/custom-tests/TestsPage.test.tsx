import { HttpError, http, type Language } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import type { CustomTest } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { customTest } from '../testing/custom-test.ts'
import TestsPage from './TestsPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (answer: CustomTest[] | Error, at = '/test/custom', language: Language = 'en') => {
  const get = vi.spyOn(http, 'get')
  if (answer instanceof Error) get.mockRejectedValue(answer)
  else get.mockResolvedValue({ tests: answer })
  renderInSite(<TestsPage />, {
    messages: language === 'bn' ? bn : en,
    language,
    at,
    path: '/test/:testType',
    token: 'abc',
  })
  return get
}
const begun = customTest({ test_id: 'b', title: 'Begun', started_at: '2026-11-20T10:00:00Z' })

it('S2.24b S7.21c lists the tests that the pupil made', async () => {
  const get = open([customTest()])
  expect(screen.getByRole('heading', { level: 1, name: 'Take Test and Practise Your Learning' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: 'Holiday mix' })).toBeTruthy()
  expect(get.mock.calls[0]?.[0]).toBe('/api/v2/app/practice-test')
})

it('S3.20 S2.25a a card says topic, problems, minutes, day and status', async () => {
  open([customTest()])
  await screen.findByText('Holiday mix')
  for (const fact of ['Geometry', '10 problems', '30 mins', 'Made on 19 November 2026'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(screen.getAllByText('Unattempted')).toHaveLength(2)
})

it('S3.19 a test without duration has no limit', async () => {
  open([customTest({ duration_minutes: null, problem_count: 1 })])
  expect(await screen.findByText('No limit')).toBeTruthy()
  expect(screen.getByText('1 problem')).toBeTruthy()
})

it('S4.10c S4.10b shows only what the filter asks for', async () => {
  open([customTest(), begun])
  await screen.findByText('Holiday mix')
  fireEvent.click(screen.getByRole('radio', { name: 'In Progress' }))
  expect(screen.queryByText('Holiday mix')).toBeNull()
  expect(screen.getByText('Begun')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(screen.getByText('Holiday mix')).toBeTruthy()
})

it('S8.9d S2.29 says when no test fits the filter', async () => {
  open([begun], '/test/custom?status=4')
  expect(await screen.findByText('No tests found for this filter.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Attempted' }).checked).toBe(true)
})

it('S2.24a other kinds of tests lead to the own ones', async () => {
  open([customTest()], '/test/upcoming')
  expect(await screen.findByText('Holiday mix')).toBeTruthy()
})

it('S8.4j a failure says so and lets try again', async () => {
  const get = open(new HttpError('failed', 500, '', ''))
  expect(await screen.findByText('Failed to load tests. Please try again.')).toBeTruthy()
  get.mockResolvedValue({ tests: [customTest()] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Holiday mix')).toBeTruthy()
})

it('speaks Bangla with Bangla numerals and topics', async () => {
  open([customTest()], '/test/custom', 'bn')
  expect(await screen.findByText('জ্যামিতি')).toBeTruthy()
  expect(screen.getByText('১০টি সমস্যা')).toBeTruthy()
  expect(screen.getByText('৩০ মিনিট')).toBeTruthy()
})
