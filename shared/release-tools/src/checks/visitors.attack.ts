// Attack: a page that keeps what it can of one visitor, and looks for it when the next one uses the tab.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startBrowser } from './browser.ts'
import { inTab } from './site.ts'

/** Stores what it gets by POST, and answers by GET with what it has. */
const WORKER = `let stored = ''
const answer = (send) => ({ data }) => data === 'read' ? stored && send(stored) : (stored = data)
new BroadcastChannel('left').onmessage = answer((text) => new BroadcastChannel('found').postMessage(text))
onconnect = ({ ports: [port] }) => { port.onmessage = answer((text) => port.postMessage(text)) }`

/** Runs in a window, which stays open, of its own. */
const POPUP = `<!doctype html><script>
navigator.locks.request('left', () => new Promise(() => undefined))
const channel = new BroadcastChannel('left')
channel.onmessage = () => new BroadcastChannel('found').postMessage('window')
setInterval(() => { localStorage.setItem('window', 'left'); document.cookie = 'window=left' }, 20)
</script>`

const PAGE = `<!doctype html><title>page</title><script>
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
const request = (asked) => new Promise((done, failed) => {
  asked.onsuccess = () => done(asked.result)
  asked.onerror = () => failed(asked.error)
})
const startWorker = () => new SharedWorker('/worker.js', { name: 'left', extendedLifetime: true })
globalThis.leave = async () => {
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  window.name = 'left'
  document.cookie = 'left=1'
  document.cookie = 'deep=1; path=/deep; max-age=9999'
  await fetch('/cookie')
  const opened = indexedDB.open('left')
  await request(opened)
  await (await caches.open('left')).put('/left', new Response('left'))
  await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
  await navigator.storageBuckets?.open('left')
  await navigator.serviceWorker?.register('/worker.js').catch(() => undefined)
  startWorker().port.postMessage('worker')
  window.open('/popup')
  history.replaceState({ left: 1 }, '', '/first')
  history.pushState({ left: 1 }, '', '/second')
  await wait(500)
  return find()
}
globalThis.find = async () => {
  const found = []
  const note = (name, is) => is && found.push(name)
  const channel = new BroadcastChannel('found')
  channel.onmessage = ({ data }) => note('channel of ' + data, !found.includes('channel of ' + data))
  new BroadcastChannel('left').postMessage('read')
  const { port } = startWorker()
  port.onmessage = ({ data }) => note('shared ' + data, true)
  port.postMessage('read')
  note('localStorage', localStorage.length > 0)
  note('sessionStorage', sessionStorage.length > 0)
  note('window.name', window.name !== '')
  note('history', history.state !== null || (globalThis.navigation?.entries() ?? []).some(({ url }) => url.endsWith('/first')))
  note('IndexedDB', (await indexedDB.databases()).length > 0)
  note('Cache Storage', (await caches.keys()).length > 0)
  for await (const name of (await navigator.storage.getDirectory()).keys()) note('file ' + name, true)
  note('bucket', ((await navigator.storageBuckets?.keys()) ?? []).length > 0)
  note('service worker', ((await navigator.serviceWorker?.getRegistrations()) ?? []).length > 0)
  note('lock', (await navigator.locks.query()).held.length > 0)
  const cookies = await (await fetch('/deep')).text()
  for (const name of ['left', 'deep', 'hidden', 'window']) note('cookie ' + name, cookies.includes(name + '='))
  await wait(500)
  return found
}
</script>`

const TYPES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/healthz': ['text/plain', 'ok'],
  '/worker.js': ['text/javascript', WORKER],
  '/popup': ['text/html', POPUP],
}

/** What the page finds before anybody else uses the tab; service workers are off. */
const LEFT = [
  'Cache Storage',
  'IndexedDB',
  'bucket',
  'channel of window',
  'channel of worker',
  'cookie deep',
  'cookie hidden',
  'cookie left',
  'cookie window',
  'file left',
  'history',
  'localStorage',
  'lock',
  'sessionStorage',
  'shared worker',
  'window.name',
]

it(
  'a page finds nothing of the visitor before in the tab that visitors use one after another',
  { tags: ['decision-74'] },
  async () => {
    const server = createServer((request, response) => {
      const { url = '', headers } = request
      if (url === '/deep') return void response.end(headers.cookie ?? '')
      if (url === '/cookie') response.setHeader('set-cookie', 'hidden=1; HttpOnly; SameSite=Strict')
      const [type, body] = TYPES[url] ?? ['text/html', PAGE]
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}`)
    const running = await startBrowser(process.env['CHROMIUM_PATH'])
    try {
      const site = { url, reported: { errors: [], calls: [] } as never, close: async () => undefined }
      const [left, found] = await inTab({ running, site }, async ({ page, becomes }) => {
        await becomes({ language: 'en', token: 'of-learner' })
        await page.goto(url.href)
        const left = await page.evaluate<string[]>('leave()')
        await becomes({ language: 'bn', token: null })
        await page.goto(url.href)
        return [left, await page.evaluate<string[]>('find()')] as const
      })
      // Else the page would find nothing of any visitor.
      expect(left.toSorted()).toEqual(LEFT)
      expect(found).toEqual([])
    } finally {
      await running.end()
      server.close()
    }
  },
)
