// Attack: a candidate that reaches for other servers of the machine during its check.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { confinedTo, startBrowser } from './browser.ts'

/** Servers of the machine that a candidate must not reach, and the requests that they got. */
async function otherServers() {
  const came: string[] = []
  const http = createHttpServer((request, response) => {
    came.push(`http ${request.url}`)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret')
  })
  http.on('upgrade', (_, socket) => {
    came.push('websocket')
    socket.destroy()
  })
  const tcp = createServer((socket) => {
    came.push('tcp')
    socket.destroy()
  })
  const udp = createSocket('udp4').on('message', () => came.push('udp'))
  http.listen(0, '127.0.0.1')
  tcp.listen(0, '127.0.0.1')
  udp.bind(0, '127.0.0.1')
  await Promise.all([once(http, 'listening'), once(tcp, 'listening'), once(udp, 'listening')])
  return {
    came,
    http: (http.address() as AddressInfo).port,
    tcp: (tcp.address() as AddressInfo).port,
    udp: udp.address().port,
    close() {
      http.closeAllConnections()
      http.close()
      tcp.close()
      udp.close()
    },
  }
}

/** A page without any policy that tries all ways out that a page has. */
const hostile = ({ http, tcp, udp }: { http: number; tcp: number; udp: number }) => `<!doctype html>
<title>hostile</title>
<link rel="dns-prefetch" href="//a.evil.example"><link rel="preconnect" href="http://127.0.0.1:${tcp}">
<img src="http://127.0.0.1:${http}/image"><iframe src="http://127.0.0.1:${http}/frame"></iframe>
<script>
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
globalThis.attack = async () => {
  const read = []
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433'])
    await fetch('http://' + host + ':${http}/fetch').then((answer) => answer.text()).then((text) => read.push(text), () => undefined)
  await fetch('http://127.0.0.1:${http}/post', { mode: 'no-cors', method: 'POST' }).catch(() => undefined)
  navigator.sendBeacon('http://127.0.0.1:${http}/beacon')
  new WebSocket('ws://127.0.0.1:${http}/')
  const call = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${udp}' },
    { urls: 'turn:127.0.0.1:${tcp}?transport=tcp', username: 'a', credential: 'b' },
  ] })
  call.createDataChannel('x')
  await call.setLocalDescription(await call.createOffer())
  try { new WebTransport('https://127.0.0.1:${udp}/').ready.catch(() => undefined) } catch {}
  const link = document.createElement('a')
  Object.assign(link, { href: 'http://127.0.0.1:${http}/window', target: '_blank' })
  link.click()
  await wait(2_000)
  return { read, own: await fetch('/own').then((answer) => answer.text()) }
}
</script>`

it.each([
  ['a Chromium as it is', false],
  ['the Chromium of the pre-activation check', true],
])('a hostile page in %s', { tags: ['decision-74', 'attack-98'] }, async (_, isConfined) => {
  const others = await otherServers()
  const site = createHttpServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(request.url === '/own' ? 'own' : hostile(others)),
  )
  site.listen(0, 'localhost')
  await once(site, 'listening')
  const url = new URL(`http://localhost:${(site.address() as AddressInfo).port}`)
  const plain = async () => {
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      chromiumSandbox: process.getuid?.() !== 0,
    })
    return { browser, end: () => browser.close() }
  }
  const { browser, end } = isConfined ? await startBrowser(process.env['CHROMIUM_PATH']) : await plain()
  try {
    const context = await browser.newContext(isConfined ? confinedTo(url) : {})
    const page = await context.newPage()
    await page.goto(url.href, { waitUntil: 'domcontentloaded' })
    const { read, own } = await page.evaluate<{ read: string[]; own: string }>('attack()')
    console.log(`${isConfined ? 'confined' : 'plain'}: ${read.length} read, came: ${others.came.join(', ')}`)
    expect(own).toBe('own')
    expect(others.came.length > 0).toBe(!isConfined)
    expect(read.length > 0).toBe(!isConfined)
  } finally {
    await end()
    others.close()
    site.close()
  }
})
