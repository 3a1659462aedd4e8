import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { DEVELOPMENT_PARTS, PARTS, ROOT } from '../../parts.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const DOCUMENTS = [
  '*.md',
  '{api,e2e,gateway,scripts,shell,styleguide,mf-*}/*.md',
  '{api,e2e,shared/release-tools}/bench/*.md',
  'shared/{,*/}README.md',
  'content/{*.md,docs/*.md}',
  'docs/*.md',
  'docs/{own-repository,runbooks,security,content}/*.md',
  'deploy/**/*.md',
]
const texts = globSync(DOCUMENTS, { cwd: ROOT }).map((path) => ({ path, text: read(path) }))

/** Code in documents: blocks, and what stands between backticks. */
const extractCode = (text: string): string[] =>
  [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  )

/** The word after a command wherever the documents use it: [document, word]. */
const findCalls = (command: string): [string, string][] =>
  texts.flatMap(({ path, text }) =>
    extractCode(text).flatMap((code) =>
      [...code.matchAll(new RegExp(`(?:^|\\s)${command} ([a-z][\\w-]*)`, 'g'))].map(
        ([, word = '']): [string, string] => [path, word],
      ),
    ),
  )

/** Commands that a program of the project names in its help. */
function listCommands(script: string, ...words: string[]): string[] {
  const [, file = ''] = (scripts[script] ?? '').split(' ')
  const help = execFileSync(process.execPath, [file, ...words, '--help'], { cwd: ROOT, encoding: 'utf8' })
  return [...help.slice(help.indexOf('Commands:')).matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name)
}

it('documents call only scripts of package.json, and commands of pnpm itself', () => {
  const known = new Set([...Object.keys(scripts), 'install', 'exec', 'sbom', 'run', 'audit'])
  const calls = [...findCalls('pnpm'), ...findCalls('npm run'), ...findCalls('pnpm run')]
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(([, word]) => !known.has(word))).toEqual([])
})

it.each(['release', 'api'])('documents call only commands that pnpm %s has', (script) => {
  const known = listCommands(script)
  const calls = findCalls(`pnpm ${script}`)
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter(([, word]) => !known.includes(word))).toEqual([])
})

it('the reference of docs/releasing.md lists every command of pnpm release', () => {
  const page = read('docs/releasing.md')
  const reference = page.slice(page.indexOf('## Reference'))
  const listed = new Set(
    Array.from(reference.matchAll(/`(?:pnpm release )?([a-z]+)(?: [A-Z[][^`]*)?`/g), ([, name = '']) => name),
  )
  const commands = listCommands('release').filter((name) => name !== 'help')
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.filter((name) => !listed.has(name))).toEqual([])
})

it('documents call only steps that npm test has', () => {
  const steps = new Set(
    [...read('scripts/testing/steps.ts').matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name),
  )
  const wrong = findCalls('npm test --').filter(([, word]) => !steps.has(word))
  expect(wrong).toEqual([])
})

it('the table of README.md names every part of the site, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| `(shell|mf-[a-z]+|styleguide)` /gm)].map(
    ([, name = '']) => name,
  )
  expect(new Set(rows)).toEqual(new Set([...PARTS, ...DEVELOPMENT_PARTS]))
  expect(PARTS.filter((part) => part.startsWith('mf-'))).toHaveLength(7)
  expect(read('README.md')).toContain('a shell and six remotes')
})

it('CHANGELOG.md has a section for unreleased changes, and its newest release is the version of package.json', () => {
  const [unreleased, release = ''] = Array.from(
    read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: - \d{4}-\d{2}-\d{2})?$/gm),
    ([, name = '']) => name,
  )
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect([unreleased, release]).toEqual(['Unreleased', version])
})

it('lines of unreleased changes in CHANGELOG.md leave it to their section to name the readers', () => {
  const [, unreleased = ''] = read('CHANGELOG.md').split(/^## /m)
  expect(unreleased.match(/^- For [a-z ]+:/gm) ?? []).toEqual([])
})

it.each([
  ['README.md', '*/package.json'],
  ['shared/README.md', 'shared/*/package.json'],
])('the table of %s lists every package', (document, pattern) => {
  const listed = new Set(
    Array.from(read(document).matchAll(/^\| \[?`([a-z][\w-]*)`/gm), ([, name = '']) => name),
  )
  const packages = globSync(pattern, { cwd: ROOT, exclude: ['node_modules/**'] }).map((path) =>
    basename(dirname(path)),
  )
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.filter((name) => !listed.has(name))).toEqual([])
})

it('the table of README.md has the paths of each remote, and no others', () => {
  const getFirstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`
  const rows = [...read('README.md').matchAll(/^\| `(mf-[a-z]+)` .*\| `([^`]+)` +\|$/gm)]
  expect(rows).toHaveLength(7)
  for (const [, name = '', paths = ''] of rows) {
    const { routes } = JSON.parse(read(`${name}/remote.json`)) as { routes: { path: string }[] }
    expect([name, new Set(paths.split(' ').map(getFirstSegment))]).toEqual([
      name,
      new Set(routes.map(({ path }) => getFirstSegment(path))),
    ])
  }
})

const SETTING = /^# ([A-Z][A-Z0-9_]+)=(.*)$/gm
const settings = new Map(
  [...read('.env.example').matchAll(SETTING)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]),
)

it('.env.example has every setting that a document names, with its default', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` +\| (\S+)/gm)]
  expect(rows.length).toBeGreaterThan(5)
  for (const [, name = '', value = ''] of rows) {
    expect([...settings.keys()]).toContain(name)
    if (value !== 'none') expect([name, settings.get(name)]).toEqual([name, value.replaceAll('`', '')])
  }
})

it('.env.example has only settings that a program reads', () => {
  const programs = globSync(
    [
      '{api,gateway}/src/**/*.ts',
      'shared/{server,release,release-client,release-tools}/src/**/*.ts',
      'scripts/{*,start/*,testing/*}.ts',
    ],
    {
      cwd: ROOT,
    },
  )
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => read(path))
    .join('\n')
  expect(settings.size).toBeGreaterThan(20)
  expect([...settings.keys()].filter((name) => !programs.includes(`'${name}'`))).toEqual([])
})

it('ARCHITECTURE.md counts the shared packages as the policy does', () => {
  const policy = read('shared/release/src/shared-packages.ts')
  const shared = policy.match(/requiredVersion: '/g) ?? []
  expect(read('ARCHITECTURE.md')).toContain('is the whole policy: eight packages')
  expect(shared).toHaveLength(8)
})

it('the release workflow offers the parts of the site, and workflows pin every action by its commit', () => {
  const release = read('.github/workflows/release.yml')
  const [, options = ''] = /Which part[\s\S]*?options: \[([^\]]+)\]/.exec(release) ?? []
  expect(new Set(options.split(', '))).toEqual(new Set(PARTS))
  const uses = globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap(
    (path) => read(path).match(/uses: .*/g) ?? [],
  )
  expect(uses.filter((use) => !/uses: (\.\/|[\w/-]+@[0-9a-f]{40} # v)/.test(use))).toEqual([])
})
