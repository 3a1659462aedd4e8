import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { echo, listen } from '../../testing/api.ts'
import { openSite } from '../../testing/gateway.ts'
import { isForeign } from './same-origin.ts'

const SECRET = 'S'.repeat(43)

/** A site and the status that it answers to a changing call with a cookie, an origin and a host, written by hand. */
async function openRaw(publicUrl: URL, host = '127.0.0.1') {
  const { app } = await openSite({ apiUrls: [await listen(echo)], publicUrl })
  const { port } = new URL(await app.listen({ port: 0, host }))
  const statusFor = async (origin: string, named: string, method = 'POST') => {
    const socket = connect(Number(port), host)
    socket.write(
      `${method} /api/x HTTP/1.1\r\nHost: ${named}\r\nOrigin: ${origin}\r\nCookie: session=${SECRET}\r\n` +
        'Content-Length: 0\r\nConnection: close\r\n\r\n',
    )
    return Number((await text(socket)).split(' ', 2)[1])
  }
  return { port, statusFor }
}

it(
  'no Host header makes a request one of this origin, whatever origin it fits',
  { tags: ['decision-54', 'attack-136'] },
  async () => {
    const { port, statusFor } = await openRaw(new URL('http://localhost:3000'))
    for (const evil of [
      'evil.example',
      'evil.example:3000',
      `evil.example:${port}`,
      'localhost.evil.example:3000',
    ])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(await statusFor(`http://${evil}`, evil, method)).toBe(403)
    expect(await statusFor('null', 'localhost:3000')).toBe(403)
    expect(await statusFor('http://localhost:3000', 'evil.example')).toBe(200)
  },
)

it(
  'a site on this machine accepts each of its loopback names, and the address of the connection',
  { tags: ['decision-54'] },
  async () => {
    const { port, statusFor } = await openRaw(new URL('http://localhost:3000'))
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await statusFor(`http://${name}:3000`, 'anything')).toBe(200)
    expect(await statusFor(`http://127.0.0.1:${port}`, 'anything')).toBe(200)
    expect(await statusFor('http://127.0.0.1:1', 'anything')).toBe(403)
    expect(await statusFor('http://192.0.2.7:3000', '192.0.2.7:3000')).toBe(403)
  },
)

it.skipIf(lanAddress() === undefined)(
  'a site on this machine accepts requests from the local network',
  { tags: ['decision-54'] },
  async () => {
    const lan = lanAddress() ?? ''
    const { port, statusFor } = await openRaw(new URL('http://localhost:3000'), lan)
    expect(await statusFor(`http://${lan}:${port}`, `${lan}:${port}`)).toBe(200)
    expect(await statusFor(`http://evil.example:${port}`, `evil.example:${port}`)).toBe(403)
  },
)

it(
  'a public site accepts requests from PUBLIC_URL alone',
  { tags: ['decision-54', 'attack-137'] },
  async () => {
    const { port, statusFor } = await openRaw(new URL('http://dhadha.example'))
    expect(await statusFor('http://dhadha.example', 'dhadha.example')).toBe(200)
    for (const other of [`127.0.0.1:${port}`, 'localhost', 'localhost:3000', 'www.dhadha.example'])
      expect(await statusFor(`http://${other}`, other)).toBe(403)
  },
)

it('IPv6 addresses are compared as browsers write them', { tags: ['decision-54'] }, () => {
  const isOwn = (origin: string, localAddress: string) =>
    !isForeign(
      { method: 'POST', headers: { origin }, socket: { localAddress, localPort: 3000 } },
      new URL('http://localhost:3000'),
      true,
    )
  expect(isOwn('http://[2001:db8::7]:3000', '2001:db8::7')).toBe(true)
  expect(isOwn('http://192.0.2.7:3000', '::ffff:192.0.2.7')).toBe(true)
  expect(isOwn('http://[2001:db8::8]:3000', '2001:db8::7')).toBe(false)
})

function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((networkInterface) => networkInterface?.family === 'IPv4' && !networkInterface.internal)?.address
}
