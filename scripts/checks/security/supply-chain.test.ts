import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../parts.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'dhadha-supply-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Versions = Readonly<Record<string, string>>
interface Manifest {
  readonly packageManager?: string
  readonly scripts?: Versions
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly optionalDependencies?: Versions
}
const workspace = parse(read('pnpm-workspace.yaml')) as {
  readonly allowBuilds: Readonly<Record<string, boolean>>
  readonly catalog: Versions
  readonly catalogs: Readonly<Record<string, Versions>>
}
const { packageManager = '' } = JSON.parse(read('package.json')) as Manifest

/** @returns what pnpm printed, and its exit code */
function pnpm(cwd: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', packageManager, ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  })
  return { code: status, output: stdout + stderr }
}

describe('scripts of packages at install time', () => {
  it('no package that is installed may run one', () => {
    const withScripts = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: ROOT })
      .map((file) => JSON.parse(read(file)) as Manifest & { readonly name: string })
      .filter(({ scripts = {} }) => ['preinstall', 'install', 'postinstall'].some((name) => name in scripts))
      .map(({ name }) => name)
    expect(withScripts.length).toBeGreaterThan(0)
    const unnamed = [...new Set(withScripts)].filter((name) => !(name in workspace.allowBuilds))
    expect(unnamed).toEqual([])
    expect(Object.values(workspace.allowBuilds).filter(Boolean)).toEqual([])
  })

  it(
    'a new dependency that brings one runs nothing, and the installation fails',
    { tags: ['attack-238'] },
    () => {
      const place = join(folder, 'scripts')
      const bad = join(place, 'bad')
      mkdirSync(bad, { recursive: true })
      const trace = join(place, 'it-ran')
      const run = `node -e "require('fs').writeFileSync(${JSON.stringify(trace).replaceAll('"', "'")}, '')"`
      const scripts = { preinstall: run, install: run, postinstall: run, prepare: run }
      writeFileSync(join(bad, 'package.json'), JSON.stringify({ name: 'bad', version: '1.0.0', scripts }))
      execFileSync('tar', ['czf', '../bad.tgz', '--transform', 's,^,package/,', 'package.json'], { cwd: bad })
      const dependencies = { bad: 'file:bad.tgz' }
      writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'x', dependencies }))
      cpSync(join(ROOT, 'pnpm-workspace.yaml'), join(place, 'pnpm-workspace.yaml'))
      const { code, output } = pnpm(place, 'install', '--offline', '--no-frozen-lockfile')
      expect([code === 0, existsSync(trace)]).toEqual([false, false])
      expect(output).toMatch(/bad@/)
    },
  )
})

describe('the lockfile', () => {
  interface Lockfile {
    readonly catalogs: Readonly<
      Record<string, Readonly<Record<string, { readonly specifier: string; readonly version: string }>>>
    >
    readonly packages: Readonly<
      Record<string, { readonly resolution: Readonly<Record<string, string | undefined>> }>
    >
  }
  // Behind the first document, which is that of the package manager itself.
  const lock = parse(read('pnpm-lock.yaml').split(/^---$/m).at(-1) ?? '') as Lockfile

  it('has the versions of the catalogue, each exact', () => {
    const written: Readonly<Record<string, Versions>> = { default: workspace.catalog, ...workspace.catalogs }
    for (const [name, entries] of Object.entries(lock.catalogs))
      for (const [dependency, { specifier, version }] of Object.entries(entries)) {
        expect([dependency, written[name]?.[dependency]]).toEqual([dependency, specifier])
        expect([dependency, version]).toEqual([dependency, specifier])
      }
    const loose = Object.entries(workspace.catalog).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    expect(loose).toEqual([])
  })

  it('has the hash of each package, and none from elsewhere than the registry', () => {
    const packages = Object.entries(lock.packages)
    expect(packages.length).toBeGreaterThan(500)
    const wrong = packages.filter(
      ([, { resolution }]) =>
        !resolution['integrity']?.startsWith('sha512-') ||
        Object.keys(resolution).some((key) => key !== 'integrity'),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('no package of the project names a version of its own', () => {
    const manifests = globSync(
      ['package.json', '{shell,gateway,api,deploy,e2e,styleguide,mf-*,shared/*}/package.json'],
      {
        cwd: ROOT,
      },
    )
    const own = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Manifest
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(?:catalog:|workspace:)/.test(version))
        .map(([name]) => `${file}: ${name}`)
    })
    expect(own).toEqual([])
  })

  it('every installation of the project wants it as it is', () => {
    const places = ['scripts/install.mjs', 'deploy/image/Containerfile']
    for (const path of places) {
      const installs = read(path).match(/(?:'install'|pnpm@\S+ install)[^\n]*/g) ?? []
      expect(installs.length).toBeGreaterThan(0)
      expect(installs.filter((install) => !install.includes('--frozen-lockfile'))).toEqual([])
    }
    const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(read).join('\n')
    expect(workflows.match(/\b(?:npm|pnpm) (?:install|i|ci|add)\b.*/g)).toBeNull()
  })

  it('an installation whose lockfile has drifted from the catalogue fails', { tags: ['attack-239'] }, () => {
    const place = join(folder, 'drift')
    mkdirSync(place)
    for (const file of ['package.json', 'pnpm-lock.yaml']) cpSync(join(ROOT, file), join(place, file))
    const drifted = read('pnpm-workspace.yaml').replace(/^ {2}vitest: .*$/m, '  vitest: 5.1.0')
    writeFileSync(join(place, 'pnpm-workspace.yaml'), drifted)
    const { code, output } = pnpm(place, 'install', '--offline', '--frozen-lockfile', '--ignore-scripts')
    expect(code).not.toBe(0)
    expect(output).toMatch(/LOCKFILE/)
  })
})

describe('the image', () => {
  const containerfile = read('deploy/image/Containerfile')
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  /** By the rules of .dockerignore: the last pattern that fits counts, and what lies in a folder goes with it. */
  function isLeftOut(path: string): boolean {
    const parents = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
    let isOut = false
    for (const line of patterns) {
      const pattern = line.replace(/^!/, '').replace(/^\//, '')
      if (parents.some((parent) => matchesGlob(parent, pattern))) isOut = !line.startsWith('!')
    }
    return isOut
  }

  it.each([
    '.env',
    '.env.local',
    'api/.env.production',
    '.npmrc',
    'api/.npmrc',
    'data/internal-key',
    'data/postgres/password',
    'data-staging/internal-key',
    'release-signing.pem',
    'deploy/compose/secrets/database-password',
    'deploy/helm/secrets/values.yaml',
    'outbox.jsonl',
    'deletions.jsonl',
    'tls.key',
    'site.p12',
    '.git/config',
  ])('no layer of it has %s', { tags: ['attack-241'] }, (path) => {
    expect(isLeftOut(path)).toBe(true)
  })

  it('every layer that builds has the sources', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
    expect(tracked.filter(isLeftOut)).toEqual([])
  })

  it('has no secret in its arguments or its environment: a key is mounted for one step', () => {
    const names = Array.from(containerfile.matchAll(/^(?:ARG|ENV) (.+)$/gm), ([, rest = '']) =>
      Array.from(rest.matchAll(/\b([A-Za-z_]+)=/g), ([, name = '']) => name),
    ).flat()
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => /key|secret|token|password/i.test(name))).toEqual([])
    expect(containerfile).toContain('RUN --mount=type=secret,id=release_signing_key')
    expect(containerfile).not.toMatch(/^(?:ADD|COPY) .*(?:https?:|\.env|secret|\.pem)/m)
  })

  it(
    'is made from images that an operator can name by their digests, and by default from none that is just the latest',
    { tags: ['attack-252'] },
    () => {
      const readme = readFileSync(join(ROOT, 'deploy/image/README.md'), 'utf8')
      const defaults = [...containerfile.matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)]
      const stages = [...containerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)]
      const own = new Set(stages.map(([, , stage]) => stage))
      const outside = stages.map(([, from = '']) => from).filter((from) => !own.has(from))
      expect(outside).toEqual(defaults.map(([, name]) => `\${${name}}`))
      for (const [, name = '', image = ''] of defaults) {
        expect(image).toMatch(/^[\w.-]+\.[a-z]+\/[\w./-]+:(?!latest$)[\w.-]+$/)
        expect(readme).toContain(name)
      }
      expect(readme).toMatch(/skopeo inspect --format '\{\{\.Digest\}\}' docker:\/\/\S+/)
      expect(readme).toContain('@sha256:')
    },
  )

  it('gets nothing of the first stages but what is named', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('FROM '))
    expect(last.match(/^COPY (?!--from=)/gm)).toBeNull()
    expect(last.match(/^RUN /gm)).toBeNull()
  })
})
