import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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
  expect(await signIn(learners)).toMatchObject({ token: 'token' })
  expect(left).toEqual([])
})

it('a sign-in that is refused is not sent again', async () => {
  const { learners, left } = await openApi([401, 200])
  expect(await signIn(learners)).toBe('No learner could be signed in (/api/v2/app/auth/login answers 401).')
  expect(left).toEqual([200])
})

it('a call without an answer is named with its time', async () => {
  const { learners } = await openApi([null])
  expect(await signIn(learners, { timeoutMs: 300 })).toBe(
    'No learner could be signed in (/api/v2/app/auth/login did not answer within 0.3 s).',
  )
})

it('an API that stays busy for its whole time is named with its answer', async () => {
  const { learners } = await openApi([503, 503, 503, 503])
  expect(await signIn(learners, { timeoutMs: 400 })).toBe(
    'No learner could be signed in (/api/v2/app/auth/login answers 503).',
  )
})
