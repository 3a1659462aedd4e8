import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBuild, type LocalBuild } from '../../shared/build/src/dev/local-build.ts'
import { createRemote, nameError } from './create-remote.ts'
import { ROOT } from '../parts.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dhadha-remote-'))
  cpSync(join(ROOT, 'tsconfig.json'), join(root, 'tsconfig.json'))
  for (const folder of ['node_modules', 'shared']) symlinkSync(join(ROOT, folder), join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A new remote that can be built. @returns its folder */
function createClubs(): string {
  const folder = createRemote(root, 'clubs')
  symlinkSync(join(ROOT, 'mf-tutorials/node_modules'), join(folder, 'node_modules'))
  return folder
}

interface Release {
  routes: { path: string }[]
  entry: string[]
  messages: Record<string, string[]>
}

it('pnpm create-remote makes a seventh remote that builds into a release', () => {
  const folder = createClubs()
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

it(
  'each save of a new remote is built into a release that names nothing of the one before',
  { tags: ['decision-78'] },
  async () => {
    const folder = createClubs()
    mkdirSync(join(folder, 'public'))
    writeFileSync(join(folder, 'public/robots.txt'), 'as it is')
    vi.stubEnv('NODE_ENV', 'production')
    vi.stubEnv('RELEASE_VERSION', '')
    const builds: LocalBuild[] = []
    const saved = (title: string) =>
      vi.waitFor(
        () => {
          const build = builds.at(-1)
          const [file = ''] = build?.release.messages.en ?? []
          expect(build?.files.get(file)?.toString()).toContain(title)
          return build
        },
        { timeout: 120_000, interval: 20 },
      )
    const stop = await watchBuild(folder, { built: (build) => builds.push(build), failed: vi.fn() })
    try {
      const texts = join(folder, 'src/messages/en.json')
      const first = readFileSync(texts, 'utf8')
      await saved('Clubs')
      for (const title of ['Groups', 'Circles']) {
        writeFileSync(texts, first.replace('Clubs', title))
        const build = await saved(title)
        const names = [...(build?.files.keys() ?? [])]
        expect(names.filter((name) => name.startsWith('js/messages-en.') && name.endsWith('.js'))).toEqual(
          build?.release.messages.en,
        )
        expect(names).toContain('robots.txt')
        expect(build?.release.entry).toHaveLength(1)
        expect(Object.keys(build?.release.files ?? {}).length).toBe(names.length - 1)
      }
    } finally {
      await stop()
      vi.unstubAllEnvs()
    }
  },
)

it('pnpm create-remote rejects a name that is taken or invalid', () => {
  createRemote(root, 'clubs')
  expect(nameError(root, 'clubs')).toBe('mf-clubs exists already.')
  expect(nameError(root, 'My Clubs')).toContain('is no name for a remote')
  expect(nameError(root, 'games')).toBeNull()
})
