import { Agent, request as ask } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const AUTH = '/api/v2/app/auth'

const { app, call, signedIn } = await testApp()

describe('bodies', () => {
  it('are taken as they are, and errors name the field', async () => {
    const at = (payload: string) =>
      app.inject({
        method: 'POST',
        url: `${AUTH}/login`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const sentence = async (payload: string) => {
      const response = await at(payload)
      return [response.statusCode, response.json<{ message: string }>().message]
    }
    expect(await sentence('{"password":12345678,"email":"a@b.cd"}')).toEqual([
      400,
      'The field ‘password’ is not valid.',
    ])
    expect(await sentence('{"email":"a@b.cd"}')).toEqual([400, 'The field ‘password’ is missing.'])
    expect(await sentence('{"email":"a@b.cd","password":"x","admin":true}')).toEqual([
      400,
      'The field ‘admin’ is not known here.',
    ])
    expect((await at('{"__proto__":{"x":1},"password":"x"}')).statusCode).toBe(400)
    expect((await at('{"password":')).statusCode).toBe(400)
    expect((await at(`{"password":"${'x'.repeat(70_000)}"}`)).statusCode).toBe(413)
    expect(await sentence('{"email":"a\\u0000@b.cd","password":"x"}')).toEqual([
      400,
      'We could not read what was sent. Please load the page again and send it once more.',
    ])
  })
  it(
    'are refused when they are nested deeper than any that is sent, at every route that takes one',
    { tags: ['S8.1a', 'attack-41'] },
    async () => {
      const { token } = await signedIn()
      for (const depth of [65, 5000, 25_000]) {
        const board = `${'['.repeat(depth)}${']'.repeat(depth)}`
        const answer = await app.inject({
          method: 'POST',
          url: '/api/v2/app/problem/nothing/attempts',
          payload: `{"answer":"true","answerType":"interactive","board":${board}}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          {
            error: 'bad_request',
            message: 'We could not read what was sent. Please load the page again and send it once more.',
          },
        ])
      }
      const shallow = { shows_name: [[[1]]] }
      expect(await call({ url: '/api/v2/app/user/privacy', body: shallow, token })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      })
    },
  )

  it(
    'bodies that are too large are read to their end, so that the answer arrives',
    { tags: ['S8.1a'] },
    async () => {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const answer = await fetch(`${url}${AUTH}/login`, {
        method: 'POST',
        body: `{"password":"${'x'.repeat(10_000_000)}"}`,
        headers: { 'content-type': 'application/json', 'accept-language': 'bn' },
      })
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { error: 'too_large', message: 'যা পাঠাচ্ছ তা অনেক বড়। একটু ছোট করে আবার পাঠাও।' },
      ])
    },
  )

  it.each([
    ['too large', `${AUTH}/login`, 413],
    ['not signed in', '/api/v2/app/user/profile/info', 401],
    ['unknown', '/api/v2/app/nothing', 413],
  ])(
    'bodies of 6 MB are answered (%s), and so is the next call of the connection',
    async (_, path, status) => {
      const { hostname, port } = new URL(app.listeningOrigin)
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const send = (method: string, to: string, body = '') =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
          ask({ agent, hostname, port, method, path: to, headers }, (answer) => {
            answer.resume().once('end', () => resolve(answer.statusCode))
          })
            .once('error', reject)
            .end(body)
        })
      expect(await send('POST', path, JSON.stringify({ answer: 'x'.repeat(6_000_000) }))).toBe(status)
      expect(await send('GET', '/api/health')).toBe(200)
      agent.destroy()
    },
  )
})

it('calls with two Host headers are refused', async () => {
  const { port } = new URL(app.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end('GET /api/health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
