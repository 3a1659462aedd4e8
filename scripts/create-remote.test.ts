import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRemote, nameError } from './create-remote.ts'
import { ROOT } from './parts.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dhadha-remote-'))
  cpSync(join(ROOT, 'tsconfig.json'), join(root, 'tsconfig.json'))
  for (const folder of ['node_modules', 'shared']) symlinkSync(join(ROOT, folder), join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

interface Release {
  routes: { path: string }[]
  entry: string[]
  messages: Record<string, string[]>
}

it('makes a seventh remote that builds into a release', () => {
  const folder = createRemote(root, 'clubs')
  symlinkSync(join(ROOT, 'mf-tutorials/node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, [join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: folder,
  })
  const release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as Release
  expect(release.routes.map(({ path }) => path)).toEqual(['/clubs'])
  expect([release.entry.length, release.messages['en']?.length, release.messages['bn']?.length]).toEqual([
    1, 1, 1,
  ])
  expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toContain('"mf-clubs"')
})

it('rejects a name that is taken or invalid', () => {
  createRemote(root, 'clubs')
  expect(nameError(root, 'clubs')).toBe('mf-clubs exists already.')
  expect(nameError(root, 'My Clubs')).toContain('is no name for a remote')
  expect(nameError(root, 'games')).toBeNull()
})
