import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { useFailureToast } from './useFailureToast.ts'
import { HttpError } from '../http/error.ts'
import { toast } from '../state/toasts.ts'

let shown: MockInstance<typeof toast.error>
beforeEach(() => {
  shown = vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const failure = (status: number) => new HttpError('failed', status, '', '')
const watch = (first: Error | null) => {
  const initialProps: { error: Error | null; message?: string } = { error: first }
  return renderHook(({ error, message = 'It failed' }) => useFailureToast(error, message), { initialProps })
}

it('a failure toast reports each failure once, with the given text', { tags: ['S8.6a'] }, () => {
  const error = failure(500)
  const { rerender } = watch(null)
  expect(shown).not.toHaveBeenCalled()
  rerender({ error })
  rerender({ error })
  // Another language.
  rerender({ error, message: 'হলো না' })
  expect(shown.mock.calls).toEqual([['It failed']])
  rerender({ error: null })
  rerender({ error })
  expect(shown).toHaveBeenCalledTimes(2)
})

it('a session that ended and an aborted call show no failure toast', () => {
  watch(failure(401))
  watch(new HttpError('cancelled', 0, '', ''))
  expect(shown).not.toHaveBeenCalled()
})
