import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createProvider } from './provider.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it(
  'a provider that redirects elsewhere, or answers without an end, is unavailable',
  { tags: ['decision-55', 'decision-77', 'attack-111'] },
  async () => {
    let asked = 0
    const inner = await listen((_, response) => {
      asked += 1
      response.end('{}')
    })
    const redirecting = await listen((_, response) =>
      response.writeHead(302, { location: `${inner}/latest/meta-data` }).end(),
    )
    const endless = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    for (const issuer of [redirecting, endless]) {
      const provider = createProvider(
        { name: 'x', issuer, clientId: 'x', clientSecret: 'y', authMethod: null },
        { page: 'http://localhost:3000/release', log: fastify().log },
      )
      await expect(provider.begin()).rejects.toMatchObject({ status: 502 })
    }
    expect(asked).toBe(0)
  },
)
