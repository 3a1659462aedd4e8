import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../parts.ts'
import { checkChange, difference, neededBump } from './changes.ts'
import { currentReports, plannedBump, checkReports } from './check.ts'
import { readManifest } from './packages.ts'

const report = (code: string) => `## API Report File\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`
const FIRST = report(`export function open(name: string): void;

// @public
export interface ButtonProps {
    busy?: boolean;
}

export type Size = 'm' | 'l';`)

const bump = (before: string, after: string) => neededBump(difference(before, after))

describe('what a change of an API needs', () => {
  it.each([
    ['a new function', FIRST.replace('export type', 'export function close(): void;\n\nexport type')],
    [
      'a new component, whatever it demands',
      FIRST.replace('export type', 'export interface CardProps {\n    title: string;\n}\n\nexport type'),
    ],
    ['a new optional member', FIRST.replace('busy?:', 'wide?: boolean;\n    busy?:')],
    ['a new alternative', FIRST.replace("| 'l'", "| 'l' | 'xl'")],
  ])('a change of an API needs a minor version for %s', (_, after) => {
    expect(bump(FIRST, after)).toBe('minor')
  })

  it.each([
    ['a function that is gone', FIRST.replace('export function open(name: string): void;\n\n', '')],
    ['a parameter of another type', FIRST.replace('name: string', 'name: number')],
    ['an alternative that is gone', FIRST.replace(" | 'l'", '')],
    ['a new member that callers have to give', FIRST.replace('busy?:', 'label: string;\n    busy?:')],
  ])('a change of an API needs a major version for %s', (_, after) => {
    expect(bump(FIRST, after)).toBe('major')
  })

  it('a change of an API needs no version for comments and another order', () => {
    const [open = '', props = '', size = ''] = FIRST.split('```')[1]?.slice(3).trim().split('\n\n') ?? []
    const after = report([size, props.replace('@public', '@public (undocumented)'), open].join('\n\n'))
    expect(bump(FIRST, after)).toBe('none')
  })

  it('a change of an API is reported with its current changeset and the next step', () => {
    const found = difference(FIRST, FIRST.replace('name: string', 'name: number'))
    expect(checkChange('@dhadha/ui', found, 'minor')).toBe(
      '@dhadha/ui removes, changes or demands "open: export function open(name: string): void;", which needs a major version; its changesets say minor. Run "pnpm changeset", choose @dhadha/ui and major, and say there what teams have to know; or keep the old form beside the new one.',
    )
    expect(checkChange('@dhadha/ui', found, 'major')).toBeNull()
  })
})

it('the greatest bump of all changesets of a package counts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-changesets-'))
  try {
    writeFileSync(join(folder, 'a.md'), '---\n"@dhadha/ui": minor\n---\n\nA size.\n')
    writeFileSync(join(folder, 'b.md'), '---\n"@dhadha/ui": patch\n"@dhadha/boards": major\n---\n\nMore.\n')
    expect(
      ['@dhadha/ui', '@dhadha/boards', '@dhadha/contract'].map((text) => plannedBump(folder, text)),
    ).toEqual(['minor', 'major', 'none'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('the public packages', async () => {
  const reports = await currentReports()

  it('have changesets for what changed since their release', () => {
    expect(checkReports(reports, join(ROOT, '.changeset'))).toEqual([])
  })

  it('have one report of each entry, that of their last release', () => {
    const files = globSync('shared/*/api-reports/**/*.md', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((file) => !/\/api-reports\/[a-z-]+\.api\.md$/.test(file))).toEqual([])
  })

  it('are refused where something is added or taken away without a changeset', () => {
    const empty = mkdtempSync(join(tmpdir(), 'dhadha-changesets-'))
    try {
      const changed = (edit: (text: string) => string) =>
        checkReports(
          reports.map(([entry, text]) =>
            entry.folder === 'ui' ? ([entry, edit(text)] as const) : ([entry, text] as const),
          ),
          empty,
        ).join('\n')
      const added = changed((text) =>
        text.replace('// @public\nexport type Accent', 'export function glow(): void;\n\nexport type Accent'),
      )
      expect(added).toContain('@dhadha/ui adds "glow: export function glow(): void;", which needs a minor')
      const gone = changed((text) =>
        text.replace('export function Avatar(input: AvatarProps): JSX.Element;', ''),
      )
      expect(gone).toContain(
        '"Avatar: export function Avatar(input: AvatarProps): JSX.Element;", which needs a major',
      )
    } finally {
      rmSync(empty, { recursive: true, force: true })
    }
  })

  it('give the contract the version that it names itself', () => {
    const source = readFileSync(join(ROOT, 'shared/contract/src/manifest.ts'), 'utf8')
    expect(source).toContain(`CONTRACT_VERSION = '${readManifest('contract').version}'`)
  })
})
