import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, openSite } from '../testing/gateway.ts'

let ready = true
const api = createServer((request, response) => {
  response.writeHead(ready && request.url === '/api/ready' ? 200 : 503).end()
})
let apiUrl: URL
beforeAll(async () => {
  await new Promise<void>((done) => {
    api.listen(0, '127.0.0.1', done)
  })
  apiUrl = new URL(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

describe('being ready', () => {
  it('means that all files of the live parts and the API are there', async () => {
    const { get } = await openSite({ apiUrl })
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', reasons: [] }])
  })

  it('ends when a file of a live part is gone', async () => {
    const { get, root } = await openSite({ apiUrl })
    await rm(join(root, 'releases/mf-auth/1.0.0/js/page-login.aaaa1111.js'))
    const answer = await get('/readyz')
    expect([answer.statusCode, answer.json<{ reasons: string[] }>().reasons]).toEqual([
      503,
      ['mf-auth 1.0.0 lacks files'],
    ])
  })

  it('waits for a first shell', async () => {
    const { get } = await openGateway({ apiUrl })
    expect((await get('/readyz')).json<{ reasons: string[] }>().reasons).toEqual(['no shell is active'])
  })

  it('waits for the API', async () => {
    const { get } = await openSite()
    expect((await get('/readyz')).json<{ reasons: string[] }>().reasons).toEqual(['the API does not answer'])
    ready = false
    const other = await openSite({ apiUrl })
    expect((await other.get('/readyz')).json<{ reasons: string[] }>().reasons).toEqual([
      'the API is not ready',
    ])
    ready = true
  })
})

it('lives as soon as it answers at all', async () => {
  const { get } = await openGateway()
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
})
