import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createRemote } from '../../create-remote/create-remote.ts'
import { PARTS, ROOT } from '../../parts.ts'

const workshop = mkdtempSync(join(tmpdir(), 'dhadha-sibling-'))
writeFileSync(join(workshop, 'tsconfig.json'), '{"references":[]}')
const made = createRemote(workshop, 'made')
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface Project {
  include: string[]
  references: { path: string }[]
}

const REMOTES = PARTS.filter((part) => part !== 'shell')

describe.each(['mf-made', ...REMOTES])('%s', (name) => {
  const folder = name === 'mf-made' ? made : join(ROOT, name)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  /** With the remote's own name in the place of the made one's. */
  const scaffold = (path: string) => readFileSync(join(made, path), 'utf8').replaceAll('mf-made', name)
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))

  it('has every file that is the same in all', () => {
    for (const path of ['rsbuild.config.ts', 'src/text.ts'])
      expect([path, read(path)]).toEqual([path, scaffold(path)])
    for (const path of ['README.md', 'package.json', 'remote.json', 'tsconfig.json', 'src/remote.ts'])
      expect(read(path)).not.toBe('')
    expect(sources.filter((path) => /^src\/remote\.test\.tsx?$/.test(path))).toHaveLength(1)
  })

  it('depends at least on what a new one depends on, and is built by the same script', () => {
    const own = JSON.parse(read('package.json')) as Manifest
    const first = JSON.parse(scaffold('package.json')) as Manifest
    expect(own).toMatchObject({ ...first, version: own.version })
  })

  it('is type-checked as a new one is', () => {
    const own = JSON.parse(read('tsconfig.json')) as Project
    const first = JSON.parse(scaffold('tsconfig.json')) as Project
    expect(own).toMatchObject({ ...first, include: own.include, references: own.references })
    expect(own.include).toEqual(expect.arrayContaining(first.include))
    expect(own.references).toEqual(expect.arrayContaining(first.references))
  })

  it('says in its README how to work on it', () => {
    expect(read('README.md')).toContain(
      scaffold('README.md').slice(scaffold('README.md').indexOf('## Work on it')),
    )
  })

  it('names a style sheet after its component, or the group of several, and imports it as css', () => {
    const sheets = sources.filter((path) => path.endsWith('.module.css'))
    const importers = (sheet: string) =>
      sources.filter(
        (path) =>
          path.endsWith('.tsx') &&
          [...read(path).matchAll(/from '([^']*\.module\.css)'/g)].some(
            ([, from = '']) => join(dirname(path), from).replaceAll('\\', '/') === sheet,
          ),
      )
    const astray = sheets.filter((path) => {
      const isOfGroup = importers(path).length > 1
      const hasComponent = sources.includes(`${dirname(path)}/${basename(path, '.module.css')}.tsx`)
      return isOfGroup ? !/^[a-z]/.test(basename(path)) : !hasComponent
    })
    expect(astray).toEqual([])
    const imports = sources
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => read(path).match(/import .* from '[^']*\.module\.css'/g) ?? [])
    const forms = new Set(imports.map((line) => line.replace(/ from .*/, '')))
    expect([...forms].filter((form) => !/^import (css|\w+Css)$/.test(form))).toEqual([])
  })

  it('calls the API from requests.ts alone', () => {
    const callers = sources.filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|\/testing\/|(^|\/)requests\.ts$/.test(path) &&
        /\bhttp\.(get|post|put|patch|delete)\b/.test(read(path)),
    )
    expect(callers).toEqual([])
  })

  it('keeps what tests share in testing/', () => {
    expect(sources.filter((path) => /(^|\/)testing\.tsx?$/.test(path))).toEqual([])
  })

  it('asks by useRead for a failed read again, so that Retry keeps the focus', () => {
    const withRetry = sources.filter(
      (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && /\brefetch\b/.test(read(path)),
    )
    const withoutRead = withRetry.filter((path) => !/\buseRead\(|useProblemList\(/.test(read(path)))
    expect(withoutRead).toEqual([])
  })
})
