import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { explain } from './failure.ts'
import { openEmbedded } from './index.ts'

const folders: string[] = []
const newFolder = (below = tmpdir()) => {
  const folder = mkdtempSync(join(below, 'dhadha-embedded-'))
  folders.push(folder)
  return folder
}

/** A folder with the files of a stopped server: copying it takes a tenth of the processor time of creating one. */
let stopped: Promise<string> | undefined
async function usedFolder(): Promise<string> {
  stopped ??= (async () => {
    const folder = newFolder()
    await (await openEmbedded(folder)).release()
    return folder
  })()
  const [from, to] = [join(await stopped, 'postgres'), join(newFolder(), 'postgres')]
  cpSync(from, to, { recursive: true })
  const { uid, gid } = statSync(from)
  if (uid !== process.getuid?.())
    for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
      chownSync(join(to, name), uid, gid)
  return join(to, '..')
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function ask<Row extends object>(url: string, text: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

const readPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Another process that opens the server and prints its address. */
async function openElsewhere(folder: string) {
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)})
    const { url } = await openEmbedded(${JSON.stringify(folder)})
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: output.toString().trim() }
}

describe('the embedded database', () => {
  it('keeps what was committed from one start to the next, in UTF-8', async () => {
    const folder = newFolder()
    const first = await openEmbedded(folder)
    await ask(first.url, `create table t as select 'ধাঁধা' as word`)
    await first.release()
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
    const second = await openEmbedded(folder)
    expect(await ask(second.url, 'select word, length(word)::int as length from t')).toEqual({
      word: 'ধাঁধা',
      length: 5,
    })
    expect(
      await ask(
        second.url,
        `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
          current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as address`,
      ),
    ).toEqual({ encoding: 'UTF8', fsync: 'on', commit: 'on', address: '127.0.0.1' })
    await second.release()
  })

  it('a new process joins the server that a killed one has left', async () => {
    const folder = await usedFolder()
    const { child, url } = await openElsewhere(folder)
    await ask(url, 'create table t as select 1 as n')
    const pid = readPid(folder)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const joined = await openEmbedded(folder)
    expect(joined.url).toBe(url)
    expect(readPid(folder)).toBe(pid)
    expect(await ask(joined.url, 'select n from t')).toEqual({ n: 1 })
    await joined.release()
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('starts after the server itself was killed, with everything committed', async () => {
    const folder = await usedFolder()
    const first = await openEmbedded(folder)
    await ask(first.url, 'create table t as select 1 as n')
    process.kill(readPid(folder), 'SIGKILL')
    const again = await openEmbedded(folder)
    expect(await ask(again.url, 'select n from t')).toEqual({ n: 1 })
    await first.release()
    await again.release()
  })

  it('is not fooled by a process number that belongs to another process now', async () => {
    const folder = await usedFolder()
    const first = await openEmbedded(folder)
    const left = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8')
    await first.release()
    writeFileSync(join(folder, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(process.pid)))
    const again = await openEmbedded(folder)
    expect(readPid(folder)).not.toBe(process.pid)
    await again.release()
  })

  it('several that start at once share one server, and the last one stops it', async () => {
    const folder = newFolder()
    const { child, url } = await openElsewhere(folder)
    const here = await Promise.all([1, 2, 3].map(() => openEmbedded(folder)))
    expect(new Set([url, ...here.map((embeddedDatabase) => embeddedDatabase.url)]).size).toBe(1)
    for (const { release } of here) await release()
    expect(await ask(url, 'select 1 as n')).toEqual({ n: 1 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const last = await openEmbedded(folder)
    await last.release()
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')(
    'is not fooled by the process number of another server',
    async () => {
      const [folder, elsewhere] = [newFolder(), await usedFolder()]
      const first = await openEmbedded(folder)
      const other = await openEmbedded(elsewhere)
      const left = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8')
      await first.release()
      writeFileSync(join(folder, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(readPid(elsewhere))))
      const again = await openEmbedded(folder)
      expect(readPid(folder)).not.toBe(readPid(elsewhere))
      expect(await ask(other.url, 'select 1 as n')).toEqual({ n: 1 })
      await again.release()
      await other.release()
    },
  )

  it('a start that was interrupted is repeated', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'postgres.new/base'), { recursive: true })
    for (const lock of ['999999999 gone', '']) {
      writeFileSync(join(folder, 'postgres.lock'), lock)
      const { release } = await openEmbedded(folder)
      await release()
    }
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
  })

  it('names another version and a foreign folder in a sentence', async () => {
    const folder = await usedFolder()
    const { release } = await openEmbedded(folder)
    await release()
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n')
    await expect(openEmbedded(folder)).rejects.toThrow(
      /was written by PostgreSQL 17, and this program brings 18/,
    )
    const foreign = newFolder()
    mkdirSync(join(foreign, 'postgres'))
    await expect(openEmbedded(foreign)).rejects.toThrow(/does not hold a database of this program/)
  })

  it('keeps its password from everybody else', async () => {
    const folder = newFolder()
    const { url, release } = await openEmbedded(folder)
    expect(statSync(join(folder, 'postgres/dhadha.password')).mode & 0o077).toBe(0)
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/authentication failed/)
    await release()
  })

  it.runIf(process.getuid?.() === 0)(
    'the embedded database runs as root below a folder that only root can enter',
    async () => {
      const closed = newFolder()
      const folder = newFolder(closed)
      const { url, release } = await openEmbedded(folder)
      expect(statSync(closed).mode & 0o777).toBe(0o700)
      expect(statSync(join(folder, 'postgres')).uid).not.toBe(0)
      expect(await ask(url, 'select 1 as n')).toEqual({ n: 1 })
      await release()
    },
  )

  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /no disk space left/],
    ['FATAL:  database files are incompatible with server', /another version of PostgreSQL/],
    ['initdb: error: could not create directory: Read-only file system', /read-only/],
    ['FATAL:  data directory "/x" has wrong ownership', /owner and permissions/],
    [
      'initdb: error: could not look up effective user ID 4711: user does not exist',
      /user id .* has no name/,
    ],
    ['LOG: a\nFATAL:  something new', /does not start: something new$/],
  ])('explains %j in one sentence', (output, sentence) => {
    expect(explain(output, '/x').message).toMatch(sentence)
    expect(explain(output, '/x').message).not.toContain('\n')
  })
})
