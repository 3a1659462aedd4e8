import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE_FILE } from '@dhadha/release'
import { REMOTE_COMMANDS } from '@dhadha/release/commands'
import { remoteRelease } from '@dhadha/release/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseProgram } from './program.ts'

const TOKEN = `dhr_${'t'.repeat(43)}`
const folder = mkdtempSync(join(tmpdir(), 'dhadha-repository-'))
const asked: { readonly path: string; readonly body: string }[] = []
/** The site's answers while a command runs, one for each request; after the last one the command is done. */
const running: { readonly err: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('latin1').on('data', (piece: string) => (body += piece))
  request.on('end', () => {
    if (request.method === 'POST') asked.push({ path: request.url ?? '', body })
    const progress = request.method === 'GET' && running.shift()
    const reply =
      request.method === 'POST'
        ? {}
        : progress
          ? { state: 'running', code: null, out: null, ...progress }
          : { state: 'done', code: 0, out: 'as the site says', err: '' }
    response.end(JSON.stringify(reply))
  })
})
let address: string

beforeAll(async () => {
  const { name } = remoteRelease()
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({
      name,
      contract: '^1.0.0',
      routes: [{ path: '/x', page: 'x', access: 'public', layout: 'app' }],
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run release -- …` in a repository of its own. */
async function release(args: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DHADHA_SITE: address, DHADHA_RELEASE_TOKEN: TOKEN, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (piece) => (out += String(piece)))
  child.stderr.on('data', (piece) => (err += String(piece)))
  await once(child, 'close')
  return { code: child.exitCode, out: out.trim(), err: err.trim() }
}

it(
  'dhadha-release names the part of its folder, and sends the typed command to the site',
  { tags: ['decision-78'] },
  async () => {
    const { name } = remoteRelease()
    expect(await release(['preview', '1.2.0', '--for', '2h'])).toMatchObject({
      code: 0,
      out: 'as the site says',
    })
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
      command: 'preview',
      words: [name, '1.2.0'],
      options: { for: '2h', site: address },
    })
    await release([
      'activate',
      'mf-other',
      '1.2.0',
      '--steps',
      '5,100',
      '--every',
      '90m',
      '--why',
      'x',
      '--no-site',
    ])
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
      command: 'activate',
      words: ['mf-other', '1.2.0'],
      options: { steps: '5,100', every: '90m', why: 'x' },
    })
    expect(await release(['rollback'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('--why') as string,
    })
    const { length } = asked
    expect(await release(['retire', '--why', 'x'])).toMatchObject({ code: 1, err: 'Usage: retire <part>' })
    expect(asked).toHaveLength(length)
  },
)

it('dhadha-release reports what is missing before it sends anything', { tags: ['decision-78'] }, async () => {
  const errorFrom = async (args: string[], settings: NodeJS.ProcessEnv = {}) => {
    const { code, err } = await release(args, settings)
    expect(code).toBe(1)
    return err
  }
  const { length } = asked
  expect(await errorFrom(['publish'])).toMatch(
    /^There is no release\.json in \S+dist: build the part first\.$/,
  )
  expect(await errorFrom(['status'], { DHADHA_SITE: '' })).toContain(
    'Set DHADHA_SITE to the address of the site',
  )
  expect(await errorFrom(['status'], { DHADHA_RELEASE_TOKEN: 'secret' })).not.toContain('secret')
  expect(await errorFrom(['status'], { DHADHA_SITE: 'http://dhadha.example' })).toContain(
    'must begin with https://',
  )
  expect(await errorFrom(['publish', '--dir', folder], { RELEASE_SIGNING_KEY_FILE: '/nowhere' })).toBe(
    'RELEASE_SIGNING_KEY_FILE must be a file that can be read and is not empty, not "/nowhere".',
  )
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(remoteRelease()))
  expect(await errorFrom(['publish', '--dir', folder])).toContain('is not what was built')
  expect(await errorFrom(['publish', 'mf-other', '--dir', folder])).toContain('not mf-other')
  expect(asked).toHaveLength(length)
})

it(
  'dhadha-release publish --check has the site check what it published',
  { tags: ['decision-74'] },
  async () => {
    const built = remoteRelease()
    const dist = mkdtempSync(join(tmpdir(), 'dhadha-dist-'))
    mkdirSync(join(dist, 'js'))
    for (const path of Object.keys(built.files)) writeFileSync(join(dist, path), 'x')
    writeFileSync(join(dist, RELEASE_FILE), JSON.stringify(built))
    const { length } = asked
    const result = await release(['publish', '--dir', dist, '--check'])
    rmSync(dist, { recursive: true })
    expect(result).toEqual({ code: 0, out: 'as the site saysas the site says', err: '' })
    const [published, checked] = asked.slice(length)
    expect(published?.path).toContain('/api/release/publications?part=mf-practice')
    expect(JSON.parse(checked?.body ?? '')).toMatchObject({
      command: 'check',
      words: ['mf-practice', '1.0.0'],
      options: {},
    })
  },
)

it(
  'dhadha-release check --json prints each line of a page once, as the site sends it, before the result',
  { tags: ['decision-74'] },
  async () => {
    const lines = [1, 2, 3].map((opened) => `${JSON.stringify({ opened, of: 3 })}\n`)
    const begin = () =>
      running.push(
        { err: lines[0] ?? '' },
        // The second one is not whole yet.
        { err: lines.slice(0, 2).join('').slice(0, -5) },
        { err: lines.join('') },
      )
    begin()
    expect(await release(['check', '1.2.0', '--json'])).toEqual({
      code: 0,
      out: `${lines.join('')}as the site says`,
      err: '',
    })
    // Without it, what is printed meanwhile is no part of the result.
    begin()
    expect(await release(['check', '1.2.0'])).toEqual({
      code: 0,
      out: 'as the site says',
      err: lines.join('').trim(),
    })
    // A site of an earlier release has sentences.
    running.push({ err: '  1/1 /x (English, signed out) … fine\n' })
    expect(await release(['check', '1.2.0', '--json'])).toEqual({
      code: 0,
      out: 'as the site says',
      err: '1/1 /x (English, signed out) … fine',
    })
  },
)

it(
  'dhadha-release needs no site for its help, which has every command',
  { tags: ['decision-78'] },
  async () => {
    const { out, code } = await release(['--help'], { DHADHA_SITE: '', DHADHA_RELEASE_TOKEN: '' })
    expect(code).toBe(0)
    for (const [command, { isOldName }] of Object.entries(REMOTE_COMMANDS))
      expect([command, out.includes(`\n  ${command} `)]).toEqual([command, !isOldName])
    expect(out).toContain('\n  activate [part] <version> ')
  },
)

it(
  'dhadha-release restore sends the revision, and says which acts are undone by which form of it',
  { tags: ['decision-73'] },
  async () => {
    await release(['restore', '12', '--before', '--why', 'x', '--no-site'])
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
      command: 'restore',
      words: ['12'],
      options: { before: true, why: 'x' },
    })
    const { out } = await release(['restore', '--help'])
    expect(out).toContain('"restore 12" keeps what that\nrevision did and undoes all after it')
    expect(out).toContain('with --before it undoes that one, too')
  },
)

it('each option of dhadha-release says what it is', { tags: ['decision-78'] }, () => {
  const { commands } = releaseProgram({
    site: () => expect.unreachable(),
    part: null,
    getBuildFolder: () => '',
    loadSigner: () => null,
  })
  const bare = commands.flatMap((command) =>
    command.options
      .filter(({ hidden, description }) => !hidden && !description)
      .map(({ long }) => `${command.name()} ${long}`),
  )
  expect(bare).toEqual([])
})

it('a missing token leads to the documents where they are', { tags: ['decision-78'] }, async () => {
  const settings = { DHADHA_RELEASE_TOKEN: '', DOCUMENTS_URL: 'https://docs.example' }
  const { err } = await release(['list'], settings)
  expect(err).toContain('(https://docs.example/docs/own-repository.md#release)')
})
