import { http, HttpError, profileQuery, toast } from '@dhadha/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queries } from './queries.ts'

let toastSpy: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  toastSpy = vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  onlineManager.setOnline(true)
  queries.clear()
  vi.restoreAllMocks()
})

const failing = async (
  error: HttpError,
  key: unknown[],
  quiet: boolean | ((error: Error) => boolean) = false,
) => {
  vi.spyOn(http, 'get').mockRejectedValue(error)
  const queryFn = () => http.get('/api/user/stats')
  await expect(queries.fetchQuery({ queryKey: key, queryFn, meta: { quiet }, retry: false })).rejects.toBe(
    error,
  )
}

it(
  'a profile or counts that cannot be read show the server’s message',
  { tags: ['S8.7b', 'S8.1a'] },
  async () => {
    const refused = new HttpError('refused', 403, 'closed', 'The site is closed today')
    vi.spyOn(http, 'get').mockRejectedValue(refused)
    await expect(queries.fetchQuery(profileQuery)).rejects.toBe(refused)
    expect(toastSpy).toHaveBeenCalledWith('The site is closed today')
    await failing(refused, ['stats'])
    expect(toastSpy).toHaveBeenCalledTimes(2)
  },
)

it('a failed query shows that there is no connection', { tags: ['S8.1b'] }, async () => {
  await failing(new HttpError('no-response', 0, '', ''), ['stats'])
  expect(toastSpy).toHaveBeenCalledWith('Unable to connect to server')
})

it('a failed read shows no toast for an ended session, a cancelled call, or where the page reports it itself', async () => {
  await failing(new HttpError('refused', 401, 'unauthorized', 'x'), ['ended'])
  await failing(new HttpError('cancelled', 0, '', ''), ['given up'])
  await failing(new HttpError('failed', 500, 'internal', 'x'), ['quiet'], true)
  const isLocked = (error: Error) => error instanceof HttpError && error.status === 423
  await failing(new HttpError('refused', 423, 'in_running_test', 'x'), ['locked'], isLocked)
  expect(toastSpy).not.toHaveBeenCalled()
  await failing(new HttpError('failed', 500, 'internal', 'x'), ['broken'], isLocked)
  expect(toastSpy).toHaveBeenCalledTimes(1)
})

it('a failed write is reported at once while the browser reports that it is offline', async () => {
  onlineManager.setOnline(false)
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(new HttpError('no-response', 0, '', '')),
  })
  await expect(write.execute(undefined)).rejects.toMatchObject({ kind: 'no-response' })
})
