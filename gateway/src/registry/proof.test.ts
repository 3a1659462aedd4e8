import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { proveAt } from '@dhadha/release-client'
import { afterEach, describe, expect, it } from 'vitest'
import { auditEntry, publishPart, releasePart } from '../testing/fake-part.ts'
import { openGateway } from '../testing/gateway.ts'
import { activate } from './rollout.ts'

const all = (version: string) => [{ version, traffic: 100 }]

const server = createServer()
afterEach(async () => {
  server.removeAllListeners('request')
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Something else that listens. */
async function stranger(body: string, headers: Record<string, string> = {}): Promise<string> {
  server.on('request', (_request, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the proof that a version is served', () => {
  it('is given by a gateway that serves it', async () => {
    const { app, store } = await openGateway()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await releasePart(store, 'mf-tests')
    expect(await proveAt(url, 'mf-tests', all('1.0.0'))).toEqual({ kind: 'serves' })
  })

  it('is not given by a gateway that serves another version, or none', async () => {
    const { app, store } = await openGateway()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await releasePart(store, 'mf-tests')
    expect(await proveAt(url, 'mf-tests', all('1.1.0'))).toEqual({
      kind: 'differs',
      sentence: `the gateway at ${url} serves 1.0.0 of it: does it read another registry?`,
    })
    expect(await proveAt(url, 'mf-auth', all('1.0.0'))).toEqual({
      kind: 'differs',
      sentence: `the gateway at ${url} serves no version of it: does it read another registry?`,
    })
  })

  it('names how many visitors get which version', { tags: ['decision-40'] }, async () => {
    const { app, store } = await openGateway()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    await activate(store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 5 })
    const prove = (traffic: number) =>
      proveAt(url, 'mf-tests', [
        { version: '1.0.0', traffic: 100 - traffic },
        { version: '1.1.0', traffic },
      ])
    expect(await prove(5)).toEqual({ kind: 'serves' })
    const sentence = `the gateway at ${url} serves 1.0.0 (95 %) and 1.1.0 (5 %) of it: does it read another registry?`
    expect([await prove(25), await proveAt(url, 'mf-tests', all('1.0.0'))]).toEqual([
      { kind: 'differs', sentence },
      { kind: 'differs', sentence },
    ])
  })

  it('is missing where nothing answers', async () => {
    const url = await stranger('')
    server.close()
    await once(server, 'close')
    expect(await proveAt(url, 'mf-tests', all('1.0.0'))).toEqual({
      kind: 'silent',
      sentence: `no gateway responds at ${url}.`,
    })
  })

  it.each<[string, string, Record<string, string>]>([
    ['another site', '<h1>hello</h1>', {}],
    [
      'a site that says something in the form of a composition',
      '{"schema":"","id":"","microFrontends":{}}',
      {},
    ],
    ['a gateway with a broken composition', '{"microFrontends":', { 'x-composition': 'abc' }],
  ])('is not given by %s', async (_, body, headers) => {
    const url = await stranger(body, headers)
    expect(await proveAt(url, 'mf-tests', all('1.0.0'))).toEqual({
      kind: 'differs',
      sentence: `what responds at ${url} is not the gateway.`,
    })
  })
})
