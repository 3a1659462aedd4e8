import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../testing/app.ts'

/** Calls of operators and of their tokens to the release commands of an API. */
export function commandCalls({ app }: Pick<TestApp, 'app'>) {
  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: object,
    body?: object | Buffer,
  ) {
    const answer = await app.inject({
      method,
      url,
      headers: headers as Record<string, string>,
      ...(body && { payload: body }),
    })
    const read = answer.body === '' ? {} : answer.json<{ error?: string; token?: string; id?: string }>()
    return { status: answer.statusCode, error: read.error, ...read }
  }

  async function tokenFor(page: object, more: object = {}) {
    const wanted = { name: 'ci', role: 'releaser', part: null, days: 30, ...more }
    const { token } = await send('POST', '/api/release/tokens', page, wanted)
    return { authorization: `Bearer ${token}` }
  }

  const ask = (headers: object, command: string, words: string[] = [], options: object = {}) =>
    send('POST', '/api/release/commands', headers, { id: randomUUID(), command, words, options })
  const upload = (headers: object, part: string, body: Buffer, id = randomUUID()) =>
    send(
      'POST',
      `/api/release/publications?part=${part}&id=${id}`,
      { ...headers, 'content-type': 'application/gzip' },
      body,
    )
  return { send, tokenFor, ask, upload }
}
