import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from './check-folder.ts'
import { lockDataFolder } from './data-lock.ts'
import { makeKey } from './own-key.ts'
import { readStartState, writeStartState, type StartState } from './start-state.ts'
import { runScript } from './testing/script.ts'

const SITE = 'http://localhost:3000'
const NOTHING: StartState = { parts: new Map(), content: '' }
const STATE = { parts: { shell: '1.0.0' }, content: 'hash' }

let folder = ''
let data = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-hostile-'))
  data = join(folder, 'data')
  mkdirSync(data)
  file = join(data, 'start.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NAMED = { what: 'data folder', setting: 'DATA_DIR' }
const OPEN = 'every user of this machine may write to the data folder'

describe('a data folder that other users control', () => {
  it(
    'a data folder to which every user may write is refused, also behind a link',
    { tags: ['attack-246'] },
    () => {
      chmodSync(data, 0o777)
      const link = join(folder, 'link')
      symlinkSync(data, link)
      for (const path of [data, link]) expect(() => checkFolder(path, NAMED)).toThrow(OPEN)
      chmodSync(data, 0o1777)
      expect(() => checkFolder(data, NAMED)).toThrow(OPEN)
      // A larger disk, by a link of the operator's.
      chmodSync(data, 0o755)
      expect(() => checkFolder(link, NAMED)).not.toThrow()
      expect(readdirSync(data)).toEqual([])
    },
  )

  it('ends a start in one sentence', async () => {
    chmodSync(data, 0o777)
    const { code, output } = await runScript('scripts/start/start.ts', { PORT: '0', DATA_DIR: data })
    expect([code, output]).toEqual([1, expect.stringContaining(OPEN)])
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('a data folder that a link names, and that is not there, ends the start too', () => {
    const link = join(folder, 'link')
    symlinkSync(join(folder, 'nowhere'), link)
    expect(() => checkFolder(link, NAMED)).toThrow(/cannot be (?:made|written to)/)
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'link'])
  })
})

describe('start.json', () => {
  it('is what a start has written', () => {
    const state = { parts: new Map([['shell', '1.0.0']]), content: 'hash' }
    writeStartState(file, state)
    expect(readStartState(file)).toEqual(state)
    expect(readdirSync(data)).toEqual(['start.json'])
  })

  it.each([
    ['of 10 MB', JSON.stringify({ ...STATE, more: 'x'.repeat(10_000_000) })],
    ['cut off', '{"parts":{"shell"'],
    ['of nothing', ''],
    ['of null', 'null'],
    ['of a list', '[1]'],
    ['of another form', '{"parts":"shell","content":7}'],
    ['of lists', '{"parts":["1.0.0"],"content":["hash"]}'],
    ['of a port and a folder', '{"port":"80; rm -rf /","data":"/etc","registry":"../../elsewhere"}'],
    ['of another prototype', '{"__proto__":{"parts":{"shell":"1.0.0"},"content":"hash"}}'],
  ])('%s is as if there were none', { tags: ['attack-247'] }, (_what, text) => {
    writeFileSync(file, text)
    expect(readStartState(file)).toEqual(NOTHING)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('names parts by the names of objects, which changes no other', () => {
    writeFileSync(file, '{"parts":{"__proto__":"1.0.0","constructor":"2.0.0","shell":{"toString":"x"}}}')
    const { parts } = readStartState(file)
    expect([...parts]).toEqual([
      ['__proto__', '1.0.0'],
      ['constructor', '2.0.0'],
    ])
    expect(parts.get('shell')).toBeUndefined()
  })

  it('a start.json that every user may write to, a link, a named pipe or a folder is as if there were none', () => {
    const elsewhere = join(folder, 'elsewhere')
    writeFileSync(elsewhere, JSON.stringify(STATE))
    for (const setUp of [
      () => {
        writeFileSync(file, JSON.stringify(STATE))
        chmodSync(file, 0o666)
      },
      () => symlinkSync(elsewhere, file),
      () => execFileSync('mkfifo', [file]),
      () => mkdirSync(file),
    ]) {
      setUp()
      expect(readStartState(file)).toEqual(NOTHING)
      rmSync(file, { recursive: true })
    }
  })

  it(
    'a start.json that is a link or a named pipe is replaced, and what the link names is not written to',
    { tags: ['attack-248'] },
    () => {
      const elsewhere = join(folder, 'elsewhere')
      writeFileSync(elsewhere, 'mine')
      symlinkSync(elsewhere, file)
      writeStartState(file, NOTHING)
      expect([lstatSync(file).isFile(), readFileSync(elsewhere, 'utf8')]).toEqual([true, 'mine'])
      rmSync(file)
      execFileSync('mkfifo', [file])
      writeStartState(file, NOTHING)
      expect(lstatSync(file).isFile()).toBe(true)
    },
  )
})

describe('running.json', () => {
  const lock = () => join(data, 'running.json')
  const starts = async () => (await lockDataFolder(data, SITE))()

  it.each([
    ['a port beyond all', { port: 70_000, token: 't', url: SITE }],
    ['a port below all', { port: -1, token: 't', url: SITE }],
    ['half a port', { port: 1.5, token: 't', url: SITE }],
    ['a text', { port: '80', token: 't', url: SITE }],
    ['10 MB', { port: 1, token: 'x'.repeat(10_000_000), url: SITE }],
  ])('a running.json that names %s prevents no start', { tags: ['attack-249'] }, async (_what, owner) => {
    writeFileSync(lock(), JSON.stringify(owner))
    await starts()
  })

  it('a running.json that is a named pipe keeps no start waiting', async () => {
    execFileSync('mkfifo', [lock()])
    await starts()
  })

  it('writes nothing to the terminal', async () => {
    const server = createServer((socket) => void socket.end('t')).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    writeFileSync(lock(), JSON.stringify({ port, token: 't', url: '\u001b]0;owned\u0007\u001b[2J' }))
    await starts()
    server.close()
  })
})

it('a named pipe in place of the key of the site’s servers is replaced', { tags: ['attack-251'] }, () => {
  const key = join(data, 'internal-key')
  execFileSync('mkfifo', [key])
  expect(makeKey(key)).toBe('is not a plain file')
  expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
})
