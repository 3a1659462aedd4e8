import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readProvenance } from '@dhadha/release-client/signing'
import { beforeEach, expect, it } from 'vitest'
import { captureOutcome } from '@dhadha/server/testing'
import { createProgram, fail } from '../program.ts'
import { DiskStore, durableSteps } from '@dhadha/gateway/registry'
import type { CliContext } from '../context/cli-context.ts'
import { buildPart, releasePart, temporaryFolder, type TestKeys, testKeys } from '@dhadha/gateway/testing'
import { Trust } from '@dhadha/gateway/signing'

let root: string
let keys: TestKeys
let context: CliContext
beforeEach(async () => {
  root = await temporaryFolder()
  keys = await testKeys()
  context = {
    folder: root,
    store: new DiskStore(root, durableSteps, new Trust(keys.trusted)),
    url: 'http://localhost:9',
    signingKey: keys.signing,
    provenance: (dir, bill) => readProvenance(dir, bill, { RELEASE_BUILDER: 'https://ci.example/7' }),
  }
})

const release = async (args: string[], at: CliContext = context) => {
  const program = createProgram(at)
  const { code, stdout, stderr } = await captureOutcome(
    () => program.parseAsync(args, { from: 'user' }),
    fail,
  )
  return { code, out: stdout.trim(), err: stderr.trim() }
}

it('a publication is signed, and states where it comes from', { tags: ['decision-70'] }, async () => {
  const dir = await buildPart('mf-tests')
  const bill = join(await temporaryFolder(), 'sbom.cdx.json')
  await writeFile(bill, '{}')
  expect(await release(['publish', 'mf-tests', '--dir', dir, '--sbom', bill])).toMatchObject({
    code: 0,
    err: '',
  })
  const { out } = await release(['provenance', 'mf-tests', '1.0.0'])
  expect(out).toMatch(
    new RegExp(`^key ${keys.id}\n {2}commit {4}unknown\n {2}builder {3}https://ci.example/7\n`),
  )
  expect(out).toMatch(/SBOM {6}sbom\.cdx\.json, sha256 44136fa355b3678a/)
  expect(out).toMatch(/mf-tests 1\.0\.0 is accepted here\.$/)
  expect((await release(['activate', 'mf-tests', '1.0.0', '--why', 'first', '--no-site'])).err).toBe('')
  expect((await release(['provenance', 'mf-tests', '9.0.0'])).err).toBe(
    'mf-tests 9.0.0 has not been published.',
  )
})

it('a missing key or file is reported with the next step', { tags: ['decision-70'] }, async () => {
  const { signingKey: _, ...without } = context
  const dir = await buildPart('mf-tests')
  expect((await release(['publish', 'mf-tests', '--dir', dir], without)).err).toBe(
    'mf-tests 1.0.0 is refused: it has no signature.',
  )
  for (const args of [
    ['sign', '--all'],
    ['sign', 'mf-tests', '--dir', dir],
  ])
    expect((await release(args, without)).err).toContain('No key is configured: set RELEASE_SIGNING_KEY_FILE')
  expect((await release(['publish', 'mf-tests', '--dir', dir, '--sbom', 'none.json'])).err).toMatch(
    /none\.json cannot be read\.$/,
  )
  expect((await release(['sign', 'mf-tests'])).err).toBe('Name a part and a version, or --all.')
  for (const named of [['mf-tests'], ['mf-tests', '1.0.0']])
    expect(await release(['sign', ...named, '--all'])).toMatchObject({
      out: '',
      err: 'Name a part and a version, or --all.',
    })
})

it('pnpm release signs a build that is published elsewhere', { tags: ['decision-70'] }, async () => {
  const dir = await buildPart('mf-tests')
  expect((await release(['sign', 'mf-auth', '--dir', dir])).err).toContain('contains mf-tests, not mf-auth')
  expect((await release(['sign', 'mf-tests', '--dir', dir])).out).toContain(
    `signed mf-tests 1.0.0 in ${dir} (key ${keys.id})`,
  )
  expect(await readdir(dir)).toContain(`${keys.id}.dsse.json`)
  const { signingKey: _, ...without } = context
  expect((await release(['publish', 'mf-tests', '--dir', dir], without)).err).toBe('')
})

it(
  'pnpm release signs existing versions before signatures are required',
  { tags: ['decision-70'] },
  async () => {
    const before = new DiskStore(root)
    for (const version of ['1.0.0', '1.1.0']) await releasePart(before, 'mf-tests', { version })
    expect((await release(['keys', 'list'])).out).toContain(
      'mf-tests 1.1.0: not signed; mf-tests 1.1.0 is refused: it has no signature.',
    )
    expect((await release(['rollback', 'mf-tests', '--why', 'x', '--no-site'])).err).toContain(
      'it has no signature',
    )
    expect((await release(['sign', '--all'])).out).toBe(
      ['1.1.0', '1.0.0'].map((version) => `mf-tests ${version} is signed (key ${keys.id})`).join('\n'),
    )
    expect((await release(['sign', 'mf-tests', '1.0.0'])).out).toContain('was signed before')
    expect((await release(['keys', 'list'])).out).toBe(
      [
        `keys that count here: ${keys.id}`,
        ...['1.1.0', '1.0.0'].map((version) => `mf-tests ${version}: signed by ${keys.id}`),
      ].join('\n'),
    )
    expect((await release(['rollback', 'mf-tests', '--why', 'x', '--no-site'])).err).toBe('')
  },
)

it('pnpm release makes keys, and prints which setting goes where', { tags: ['decision-70'] }, async () => {
  const file = join(root, 'new.pem')
  const { out } = await release(['keys', 'new', file])
  expect(out).toContain(`RELEASE_SIGNING_KEY_FILE=${file}`)
  expect(out).toMatch(/RELEASE_PUBLIC_KEYS=[A-Za-z0-9+/=]{60} /)
  expect(out).not.toContain((await readFile(file, 'utf8')).split('\n')[1])
  expect((await release(['keys', 'new', file])).err).toContain('is there already')
  expect((await release(['keys', 'list'], { ...context, store: new DiskStore(root) })).out).toBe(
    'RELEASE_PUBLIC_KEYS is not set: releases need no signature here.',
  )
})
