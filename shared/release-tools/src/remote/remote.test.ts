import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
  RELEASE_UPLOADS_PATH,
} from '@dhadha/server'
import { beforeEach, expect, it } from 'vitest'
import { DiskStore, history } from '@dhadha/gateway/registry'
import { buildPart, json, listen, releasePart, temporaryFolder } from '@dhadha/gateway/testing'
import { toArguments } from './run-command.ts'
import { createRunner, type Runner } from './runner.ts'

const TOKEN = `dhr_${'t'.repeat(43)}`

let root: string
let store: DiskStore
let site: URL
let runner: Runner
let waiting: object[]
/** The output of running commands, as they sent it: one item for each call to the API. */
let printed: object[]
/** How often the runner said that the registry may have changed. */
let changes: number
let asked: Map<string, { body: Record<string, unknown>; upload: Buffer | null; ended: object | null }>

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The API's queue, in memory: its own tests prove the access rules. */
beforeEach(async () => {
  root = await temporaryFolder()
  store = new DiskStore(root)
  asked = new Map()
  ;[waiting, printed, changes] = [[], [], 0]
  site = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const by = { who: 'Rokeya', token: 'ci' }
    void read(request).then((body) => {
      if (url.pathname === RELEASE_COMMANDS_PATH) return json(response, { commands: waiting.splice(0) })
      if (url.pathname === RELEASE_COMMANDS_DONE_PATH) {
        const { id, ...ended } = JSON.parse(body.toString()) as { id: string }
        const item = asked.get(id)
        if (item) item.ended = ended
        return response.writeHead(204).end()
      }
      if (url.pathname === RELEASE_COMMANDS_PROGRESS_PATH) {
        printed.push(JSON.parse(body.toString()) as object)
        return response.writeHead(204).end()
      }
      if (url.pathname.startsWith(RELEASE_UPLOADS_PATH))
        return response.end(asked.get(url.pathname.split('/').at(-1) ?? '')?.upload)
      if (request.headers.authorization !== `Bearer ${TOKEN}`)
        return response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"It ended."}')
      if (url.pathname === '/api/release/publications') {
        const id = url.searchParams.get('id') ?? ''
        const command = { command: 'publish', words: [url.searchParams.get('part')], options: {} }
        asked.set(id, { body: command, upload: body, ended: null })
        waiting = [...waiting, { id, ...command, ...by }]
        return json(response, { id })
      }
      if (request.method === 'POST') {
        const command = JSON.parse(body.toString()) as { id: string }
        asked.set(command.id, { body: command, upload: null, ended: null })
        waiting = [...waiting, { ...command, ...by }]
        return response.writeHead(204).end()
      }
      const found = asked.get(url.pathname.split('/').at(-1) ?? '')?.ended
      return json(response, found ? { state: 'done', ...found } : { state: 'running' })
    })
  })
  runner = createRunner({
    api: { url: site, key: 'k'.repeat(32) },
    environment: { ...process.env, REGISTRY_DIR: root, RELEASE_SIGNING_KEY: 'of the site' },
    notify: () => undefined,
    onError: (sentence) => expect.unreachable(sentence),
    onChange: () => Promise.resolve(void (changes += 1)),
  })
})

/** `pnpm release` on another machine, which has no registry. */
async function release(args: string[], token = TOKEN) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), ...args], {
    env: { ...process.env, DHADHA_SITE: site.origin, DHADHA_RELEASE_TOKEN: token, REGISTRY_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ending = new AbortController()
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await runner.look()
      await sleep(50)
    }
  })()
  let [out, err] = ['', '']
  child.stdout.on('data', (piece) => (out += String(piece)))
  child.stderr.on('data', (piece) => (err += String(piece)))
  await once(child, 'close')
  ending.abort()
  await looking
  await runner.idle()
  return { code: child.exitCode, out: out.trim(), err: err.trim() }
}

it(
  'a built folder is published from elsewhere, and the history names token and owner',
  { tags: ['decision-77'] },
  async () => {
    const dir = await buildPart('mf-tests', { version: '2.0.0' })
    const done = await release(['publish', 'mf-tests', '--dir', dir])
    expect(done).toEqual({
      code: 0,
      out: expect.stringMatching(/^published mf-tests 2\.0\.0 \(/) as string,
      err: '',
    })
    expect((await history(store)).at(-1)).toMatchObject({
      act: 'publish',
      who: 'Rokeya',
      token: 'ci',
      to: '2.0.0',
    })
    // The site's key signed nothing: the setting is not even a valid key.
    expect(await store.signatures('mf-tests', '2.0.0')).toEqual([])
  },
)

it('a command from elsewhere has a reason, and prints its result', { tags: ['decision-77'] }, async () => {
  await releasePart(store, 'mf-tests')
  const held = await release(['hold', 'mf-tests', '--why', '--traffic of a market day'])
  expect(held).toEqual({ code: 0, out: 'mf-tests is on hold.', err: '' })
  expect((await history(store)).at(-1)).toMatchObject({
    act: 'hold',
    who: 'Rokeya',
    token: 'ci',
    why: '--traffic of a market day',
  })
  const back = await release(['rollback', 'mf-tests', '--why', 'x', '--no-site'])
  expect(back).toMatchObject({ code: 1, err: expect.stringContaining('no version before it') as string })
})

it(
  'a command that does not work from elsewhere explains it in a sentence',
  { tags: ['decision-77'] },
  async () => {
    for (const command of [['watch'], ['keys', 'list']])
      expect(await release(command)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`needs the registry of ${site.origin} itself`) as string,
      })
    expect(await release(['retire', 'mf-tests', '--why', 'x', '--who', 'Begum'])).toMatchObject({
      code: 1,
      err: 'The history names the token and its owner: leave --who out.',
    })
    expect(await release(['status'], `dhr_${'x'.repeat(43)}`)).toMatchObject({
      code: 1,
      err: `${site.origin} answers 401: It ended. "pnpm api operator token" at the site makes another.`,
    })
    expect((await release(['status'], 'secret')).err).toMatch(
      /^DHADHA_RELEASE_TOKEN is no token of a site: .* 47 characters, and this text has 6\..*\(docs\/own-repository\.md#release\)/,
    )
    expect(asked.size).toBe(0)
  },
)

it(
  'a version is checked from elsewhere, and nothing may have changed afterwards',
  { tags: ['decision-74', 'decision-77'] },
  async () => {
    await releasePart(store, 'mf-tests')
    const before = await history(store)
    const { code, out, err } = await release(['check', 'mf-tests', '1.0.0', '--json'])
    expect([code, err, changes]).toEqual([0, '', 0])
    expect(JSON.parse(out)).toMatchObject({ part: 'mf-tests', version: '1.0.0', findings: [], pages: [] })
    expect(await release(['check', 'mf-tests', '9.9.9'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('mf-tests 9.9.9') as string,
    })
    expect(await history(store)).toEqual(before)
  },
)

it(
  'a command of the page is run once, by the revision that it showed, in the operator’s name',
  { tags: ['decision-77'] },
  async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releasePart(store, 'mf-tests', { version })
    const { revision } = await store.readComposition()
    const options = { why: 'hints do not open', expect: String(revision) }
    const command = { who: 'Rokeya', token: null, command: 'rollback', words: ['mf-tests'], options }
    // Two tabs, or a process that died after it had gone back.
    for (const id of ['first', 'second']) {
      asked.set(id, { body: {}, upload: null, ended: null })
      waiting = [{ id, ...command }]
      await runner.look()
      await runner.idle()
    }
    expect(asked.get('first')?.ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('1.1.0') as string,
    })
    expect(asked.get('second')?.ended).toEqual({
      code: 1,
      out: '',
      err: `What is live of mf-tests has changed since revision ${revision}: 1.1.0.\n`,
    })
    const entry = (await history(store)).at(-1)
    expect(entry).toMatchObject({ act: 'rollback', who: 'Rokeya', why: 'hints do not open', to: '1.1.0' })
    expect(entry).not.toHaveProperty('token')
    expect(changes).toBe(2)
  },
)

it(
  'what a command says holds no character that a terminal would obey',
  { tags: ['decision-77'] },
  async () => {
    await releasePart(store, 'mf-tests')
    const command = { command: 'hold', words: ['mf-\u001B[2J\u009B'], options: { why: 'x' } }
    asked.set('hold', { body: {}, upload: null, ended: null })
    waiting = [{ id: 'hold', who: 'Rokeya', token: null, ...command }]
    await runner.look()
    await runner.idle()
    expect(asked.get('hold')?.ended).toMatchObject({
      code: 1,
      err: expect.stringContaining(String.raw`mf-\u001b[2J\u009b`) as string,
    })
  },
)

it('a value that begins like an option is no option', { tags: ['decision-77'] }, () => {
  const words = ['--who=Begum', '--override']
  expect(toArguments({ command: 'activate', words, options: { why: 'x' } }, 'Rokeya', null)).toEqual([
    'activate',
    '--why=x',
    '--who=Rokeya',
    '--no-site',
    '--',
    ...words,
  ])
})

it(
  'all lines that a command prints while it runs are sent before its result',
  { tags: ['decision-77'] },
  async () => {
    const reporting = createRunner({
      api: { url: site, key: 'k'.repeat(32) },
      notify: () => undefined,
      onError: (sentence) => expect.unreachable(sentence),
      run(_, { onProgress }) {
        onProgress?.('1/2 /tests … fine\n')
        onProgress?.('2/2 /tests/1 … fine\n')
        return Promise.resolve({ code: 0, out: 'nothing found', err: '' })
      },
    })
    asked.set('check', { body: {}, upload: null, ended: null })
    waiting = [
      { id: 'check', who: 'Rokeya', token: 'ci', command: 'check', words: ['mf-tests'], options: {} },
    ]
    await reporting.look()
    await reporting.idle()
    expect(printed).toEqual([
      { id: 'check', err: '1/2 /tests … fine\n' },
      { id: 'check', err: '1/2 /tests … fine\n2/2 /tests/1 … fine\n' },
    ])
    expect(asked.get('check')?.ended).toEqual({ code: 0, out: 'nothing found', err: '' })
  },
)

it(
  'dry runs from elsewhere wait for each other, and nothing else waits',
  { tags: ['decision-77'] },
  async () => {
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const busy = createRunner({
      api: { url: site, key: 'k'.repeat(32) },
      notify: () => undefined,
      onError: (sentence) => expect.unreachable(sentence),
      run: ({ id }) =>
        new Promise((resolve) => {
          begun.push(id)
          ends.set(id, () => resolve({ code: 0, out: '', err: '' }))
        }),
    })
    const by = { who: 'Rokeya', token: 'ci', words: ['mf-tests'], options: {} }
    waiting = [
      { id: 'check 1', command: 'check', ...by },
      { id: 'check 2', command: 'check', ...by },
      { id: 'rollback', command: 'rollback', ...by },
    ]
    await busy.look()
    await expect.poll(() => begun).toEqual(['rollback', 'check 1'])
    ends.get('check 1')?.()
    await expect.poll(() => begun).toEqual(['rollback', 'check 1', 'check 2'])
    for (const end of ends.values()) end()
    await busy.idle()
  },
)
