import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from './learner.ts'

const ACCOUNT = { email: 'release@example.com', password: 'Kite 7741' }

/** An API of which each call is answered by the next status; `null`: not at all. */
async function openApi(statuses: readonly (number | null)[]) {
  const left = [...statuses]
  const server = createServer((_request, response) => {
    const status = left.shift() ?? null
    if (status !== null) response.writeHead(status).end(JSON.stringify({ access_token: 'token' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    learners: {
      api: new URL(`http://127.0.0.1:${port}`),
      outbox: join(import.meta.dirname, 'no-outbox.jsonl'),
      account: ACCOUNT,
    },
    left,
  }
}

it('a sign-in that a busy API sends away is sent again', { tags: ['decision-63'] }, async () => {
  const { learners, left } = await openApi([503, 503, 200])
  expect(await signIn(learners, { retryMs: 1 })).toMatchObject({ learner: { token: 'token' } })
  expect(left).toEqual([])
})

it('a sign-in that is refused is not sent again', async () => {
  const { learners, left } = await openApi([401, 200])
  expect(await signIn(learners, { retryMs: 1 })).toEqual({
    learner: null,
    reason: 'No learner could be signed in (/api/v2/app/auth/login answers 401).',
  })
  expect(left).toEqual([200])
})

it('a call without an answer is named with its time', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  const { learners } = await openApi([null])
  expect(await signIn(learners)).toEqual({
    learner: null,
    reason: 'No learner could be signed in (/api/v2/app/auth/login did not answer within 30 s).',
  })
})

it('an API that stays busy is asked 21 times, then named with its answer', async () => {
  const { learners, left } = await openApi(Array.from({ length: 22 }, () => 503))
  expect(await signIn(learners, { retryMs: 1 })).toEqual({
    learner: null,
    reason: 'No learner could be signed in (/api/v2/app/auth/login answers 503).',
  })
  expect(left).toEqual([503])
})
