import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { elsewhere, failed, fakeApi, openPage, press, refused } from '../testing/site.tsx'
import { aDetail } from '../testing/tests.ts'
import TakePage from './TakePage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (answer: unknown) => {
  const api = fakeApi({ 'GET /online-test/t1': answer })
  openPage(<TakePage />, '/tests/:testId/take', '/tests/t1/take')
  return api
}

it(
  'the start page leads to the page of the test, online or own',
  { tags: ['decision-20', 'S2.27c'] },
  async () => {
    open(aDetail({ status: 'ongoing' }))
    expect(await elsewhere()).toBe('/test/online/t1')
    cleanup()
    open(refused(404, 'not_found'))
    expect(await elsewhere()).toBe('/test/custom/t1')
  },
)

it('the start page offers to try again where nothing came', { tags: ['S8.4k'] }, async () => {
  const api = open(failed())
  await screen.findByText('Failed to load test details. Please try again.')
  api.set({ 'GET /online-test/t1': aDetail() })
  press('Retry')
  expect(await elsewhere()).toBe('/test/online/t1')
})
