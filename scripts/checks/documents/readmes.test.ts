import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PARTS, ROOT } from '../../parts.ts'

/** Folders that every part has and no README has to explain. */
const COMMON = new Set(['messages', 'testing'])

const FOLDERS = PARTS.concat('gateway', 'shared/release-tools')

/** Names of folders that a README mentions: `score/`, `profile/ settings/`, `src/home`. */
const mentioned = (readme: string): string[] =>
  Array.from(readme.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
    .flatMap((code) => code.split(' '))
    .flatMap(
      (word) => /^(?:src\/)?([a-z0-9-]+(?:\/[a-z0-9-]+)*)\/$|^src\/([a-z0-9-/]+)$/.exec(word)?.slice(1) ?? [],
    )
    .filter((name) => name !== undefined)

const listFolders = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !COMMON.has(entry.name))
    .map(({ name }) => name)

it.each(FOLDERS)(
  'the README of %s names its folders, and none that is gone',
  { tags: ['decision-80'] },
  (part) => {
    const readme = readFileSync(join(ROOT, part, 'README.md'), 'utf8')
    const names = mentioned(readme)
    expect(listFolders(`${part}/src`).filter((folder) => !names.includes(folder))).toEqual([])
    // Builds leave `dist`.
    const isThere = (name: string) =>
      name === 'dist' ||
      globSync([`${part}/${name}`, `${part}/src/**/${name}`, name], { cwd: ROOT }).length > 0
    expect(names.filter((name) => !isThere(name))).toEqual([])
  },
)

it.each(['deploy', 'e2e', 'scripts'])('the README of %s names its folders', (folder) => {
  const names = mentioned(readFileSync(join(ROOT, folder, 'README.md'), 'utf8'))
  expect(listFolders(folder).filter((name) => name !== 'node_modules' && !names.includes(name))).toEqual([])
})

it.each(globSync('{,*/,shared/*/}package.json', { cwd: ROOT }).map((path) => dirname(path)))(
  '%s has a README of one screen',
  (folder) => {
    const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8')
    expect(readme.split('\n').length).toBeGreaterThan(5)
    expect(readme.split('\n').length).toBeLessThanOrEqual(60)
  },
)

it.each(globSync('shared/*/package.json', { cwd: ROOT }).map((path) => dirname(path)))(
  'the README of %s names every entry that others can import',
  (folder) => {
    const { publishConfig } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      publishConfig?: { exports?: Record<string, unknown> }
    }
    const readme = readFileSync(join(ROOT, folder, 'README.md'), 'utf8')
    const entries = Object.keys(publishConfig?.exports ?? {})
    expect(entries.filter((entry) => !readme.includes(`\`${entry}\``))).toEqual([])
  },
)

it.each(['app', 'features', 'platform'])(
  'the README of the API names every folder of its %s',
  { tags: ['decision-80'] },
  (layer) => {
    const names = mentioned(readFileSync(join(ROOT, 'api/README.md'), 'utf8'))
    expect(listFolders(`api/src/${layer}`).filter((folder) => !names.includes(`${layer}/${folder}`))).toEqual(
      [],
    )
  },
)

it.each([
  ['ARCHITECTURE.md', 15_000],
  ['README.md', 8_000],
  ['docs/security/asvs.md', 61_000],
])('%s has at most %i bytes', (path, maxBytes) => {
  expect(statSync(join(ROOT, path)).size).toBeLessThanOrEqual(maxBytes)
})

it('docs/decisions has at most 80 pages, each of one screen', () => {
  const pages = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
  expect(pages.length).toBeLessThanOrEqual(80)
  expect(pages.filter((path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 60)).toEqual([])
})
