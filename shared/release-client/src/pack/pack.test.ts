import { spawnSync } from 'node:child_process'
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { extract, list } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'dhadha-pack-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const writePackage = (folder: string, manifest: Readonly<Record<string, unknown>>) => {
  write(`${folder}/package.json`, JSON.stringify(manifest))
  write(`${folder}/dist/index.js`, 'export const one = 1\n')
}
/** A link as pnpm makes them. */
const link = (path: string, target: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(join(root, target), join(root, path))
}

function pack(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../cli.ts'), 'pack', ...args],
    { cwd: join(root, folder), env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  )
  return { code: status, out: stdout.trim(), err: stderr.trim() }
}

describe('dhadha-release pack in the folder of a team', { tags: ['decision-78'] }, () => {
  const STORE = 'team/node_modules/.pnpm'
  const SAME = Array.from({ length: 20 }, (_, at) => `same-${at + 10}.js`)

  beforeEach(() => {
    const client = `${STORE}/@dhadha+release-client@1.2.0/node_modules/@dhadha/release-client`
    const release = `${STORE}/@dhadha+release@1.1.0/node_modules/@dhadha/release`
    writePackage(client, {
      name: '@dhadha/release-client',
      version: '1.2.0',
      dependencies: { '@dhadha/release': '^1.0.0', commander: '^14.0.0' },
    })
    writePackage(release, { name: '@dhadha/release', version: '1.1.0' })
    // Files of the same content are one file in the store.
    for (const name of SAME) linkSync(join(root, client, 'dist/index.js'), join(root, client, 'dist', name))
    link(`${dirname(client)}/release`, release)
    link('team/node_modules/@dhadha/release-client', client)
    writePackage('team/node_modules/create-dhadha-remote', { name: 'create-dhadha-remote', version: '1.0.3' })
    write('team/node_modules/create-dhadha-remote/node_modules/other/package.json', '{}')
    writePackage('team/node_modules/@dhadha/inside', {
      name: '@dhadha/inside',
      version: '1.0.0',
      private: true,
    })
  })

  it('packs what is installed and what that needs, each in its version, as npm would', async () => {
    const { code, out, err } = pack('team', '--out', '../packages')
    expect([code, err]).toEqual([0, ''])
    const file = (name: string) => join(root, 'packages', name)
    expect(out.split('\n')).toEqual([
      `@dhadha/release ${file('dhadha-release-1.1.0.tgz')}`,
      `@dhadha/release-client ${file('dhadha-release-client-1.2.0.tgz')}`,
      `create-dhadha-remote ${file('create-dhadha-remote-1.0.3.tgz')}`,
    ])
    expect(readdirSync(join(root, 'packages'))).toHaveLength(3)
    const paths: string[] = []
    await list({
      file: file('dhadha-release-client-1.2.0.tgz'),
      onReadEntry: ({ path, type }) => void paths.push(`${type} ${path}`),
    })
    expect(paths.filter((path) => !path.startsWith('Directory')).toSorted()).toEqual([
      'File package/dist/index.js',
      ...SAME.map((name) => `File package/dist/${name}`),
      'File package/package.json',
    ])
    await extract({ file: file('create-dhadha-remote-1.0.3.tgz'), cwd: root })
    expect(readdirSync(join(root, 'package'))).toEqual(['dist', 'package.json'])
    expect(readFileSync(join(root, 'package/dist/index.js'), 'utf8')).toBe('export const one = 1\n')
  })

  it('packs what is installed also where the folder lies in a checkout of the repository', () => {
    writePackage('shared/create-remote', { name: 'create-dhadha-remote', version: '2.0.0' })
    writePackage('shared/server', { name: '@dhadha/server', version: '2.0.0', private: true })
    link('node_modules/create-dhadha-remote', 'shared/create-remote')
    link('node_modules/@dhadha/server', 'shared/server')
    const { code, out } = pack('team', '--out', '../packages')
    expect([code, out.split('\n').map((line) => line.split(' ')[0])]).toEqual([
      0,
      ['@dhadha/release', '@dhadha/release-client', 'create-dhadha-remote'],
    ])
    expect(readdirSync(join(root, 'packages'))).toContain('create-dhadha-remote-1.0.3.tgz')
  })

  it('says where it can be used if no package is there', () => {
    mkdirSync(join(root, 'empty'))
    expect(pack('empty')).toEqual({
      code: 1,
      out: '',
      err: 'No package of Dhadha is installed here: run it where node_modules has them, or in the repository of Dhadha.',
    })
  })
})

describe('dhadha-release pack in the repository of Dhadha', { tags: ['decision-78'] }, () => {
  beforeEach(() => {
    writePackage('repository/shared/contract', { name: '@dhadha/contract', version: '1.0.0' })
    link('repository/mf-x/node_modules/@dhadha/contract', 'repository/shared/contract')
  })

  it('has the sources built and packed by it, from any folder of it', () => {
    write('repository/scripts/packages/pack.ts', 'console.log(process.argv[2], process.cwd())')
    const packed = { code: 0, err: '', out: `${join(root, 'packages')} ${join(root, 'repository')}` }
    expect(pack('repository/mf-x', '--out', '../../packages')).toEqual(packed)
  })

  it('ends with an error where that fails, or where the sources are of no such repository', () => {
    expect(pack('repository/mf-x')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^@dhadha\/contract is linked to \S+, which no repository/) as string,
    })
    write('repository/scripts/packages/pack.ts', 'process.exit(3)')
    expect(pack('repository/mf-x')).toMatchObject({ code: 1, err: 'The packages could not be packed.' })
  })
})
