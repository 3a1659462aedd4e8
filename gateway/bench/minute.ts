// What a minute costs in which every page of 100,000 browsers fails, against one in which all is well: time of the gateway's
// process, and what it passes on to the API (decision 75). `node gateway/bench/minute.ts [browsers]`
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PAGE_REPORTS_PATH, type PageReport } from '@dhadha/release'
import { createRegistry } from '@dhadha/server'
import { DiskStore } from '../src/registry/disk-store.ts'
import { createGateway } from '../src/site/app.ts'
import { activate, publish } from '../src/registry/manager.ts'
import { route, writePart, type FakePart } from '../src/testing/part-files.ts'

const browsers = Number(process.argv[2] ?? 100_000)
const SECONDS = 60
const PAGE = { part: 'mf-practice', version: '1.0.0', page: 'all' }
const shown: PageReport = { ...PAGE, kind: 'shown' }
const vital = (kind: 'LCP' | 'INP' | 'CLS' | 'TTFB'): PageReport => ({ ...PAGE, kind, value: 0.1 })
const vitals = [vital('LCP'), vital('INP'), vital('CLS'), vital('TTFB')]
const errors = (from: number, count: number) =>
  Array.from({ length: count }, (_, at): PageReport => ({
    ...PAGE,
    kind: 'error',
    name: 'TypeError',
    place: `js/page-all.ab12cd34.js:1:${from + at}`,
  }))

/** The messages of one browser in that minute, as the shell sends them. */
const MINUTES = {
  good: [[shown], vitals],
  bad: [
    [shown, ...errors(0, 4)],
    [...errors(4, 31), ...vitals],
  ],
}

interface Passed {
  messages: number
  bytes: number
}

async function minute(folder: string, messages: readonly (readonly PageReport[])[]) {
  const passed: Passed = { messages: 0, bytes: 0 }
  const api = createServer((request, response) => {
    passed.messages++
    request.on('data', (piece: Buffer) => (passed.bytes += piece.length))
    request.on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((done) => {
    api.listen(0, '127.0.0.1', done)
  })
  const registry = createRegistry()
  const app = createGateway({
    store: new DiskStore(folder),
    registry,
    config: {
      apiUrls: [new URL(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)],
      publicUrl: new URL('http://localhost:3000'),
      callsPerApi: 500,
      trustProxy: false,
      logLevel: 'silent',
      accessLog: 'failures',
      developmentParts: new Map(),
      troubledViewsPerHour: 3,
      securityContacts: [],
      internalKey: 'k'.repeat(32),
      previewOrigins: new Set(),
      hasServiceWorker: true,
      timeZone: 'Asia/Dhaka',
    },
  })
  const payloads = messages.map((reports) => JSON.stringify({ reports }))
  const all = browsers * payloads.length
  const begun = performance.now()
  const before = process.cpuUsage()
  for (let sent = 0; sent < all;) {
    const due = Math.min(all, Math.ceil((all * (performance.now() - begun)) / (SECONDS * 1_000)))
    const batch = Array.from({ length: Math.min(200, due - sent) }, (_, at) =>
      app.inject({
        method: 'POST',
        url: PAGE_REPORTS_PATH,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        payload: payloads[(sent + at) % payloads.length] ?? '',
      }),
    )
    sent += batch.length
    await Promise.all(batch)
    await sleep(batch.length === 0 ? 2 : 0)
  }
  const { user, system } = process.cpuUsage(before)
  const text = await registry.metrics()
  await app.close()
  api.close()
  const unread = Number(/dhadha_tab_messages_unread_total (\d+)/.exec(text)?.[1] ?? 0)
  return {
    sent: all,
    unread,
    seconds: (performance.now() - begun) / 1_000,
    cpu: (user + system) / 1e6,
    ...passed,
  }
}

async function release(store: DiskStore, name: string, part: FakePart = {}): Promise<void> {
  const by = { at: new Date().toISOString(), who: 'bench', why: 'bench' }
  await writePart(join(folder, 'built', name), name, part)
  await publish(store, name, join(folder, 'built', name), by)
  await activate(store, name, '1.0.0', by)
}

const folder = mkdtempSync(join(tmpdir(), 'dhadha-minute-'))
try {
  const store = new DiskStore(join(folder, 'registry'))
  await release(store, 'shell')
  await release(store, 'mf-practice', { routes: [route('/series', 'all')] })
  console.log('minute  messages   read     process time   passed on to the API')
  for (const [name, messages] of Object.entries(MINUTES)) {
    const {
      sent,
      unread,
      seconds,
      cpu,
      messages: told,
      bytes,
    } = await minute(join(folder, 'registry'), messages)
    console.log(
      `${name.padEnd(6)}  ${String(sent).padStart(8)}  ${String(sent - unread).padStart(7)}  ${cpu.toFixed(1).padStart(6)} s in ${seconds.toFixed(0)} s   ${told} messages, ${bytes} bytes`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
