// `pnpm create-remote NAME`: a new remote with a route, texts in both languages and a test, ready to be built.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEPENDENCIES, validateName, readTemplate, TOOLS } from 'create-dhadha-remote/template'
import { ROOT } from '../parts.ts'
import { pnpm } from '../pnpm.ts'
import { answerHelp } from '../usage.ts'

/** Files of a new remote by path below its folder. `name` is the word in its route, for example `clubs`. */
function createFiles(name: string): Record<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, name.startsWith('@dhadha/') ? 'workspace:*' : 'catalog:']))
  return {
    ...readTemplate('remote', name),
    'package.json': json({
      name: `@dhadha/mf-${name}`,
      version: '1.0.0',
      private: true,
      license: 'MIT',
      type: 'module',
      scripts: { build: 'rsbuild build' },
      dependencies: versions(DEPENDENCIES),
      devDependencies: versions(TOOLS),
    }),
    'tsconfig.json': json({
      extends: '../shared/build/tsconfig.browser.json',
      compilerOptions: { rootDir: '.', outDir: `../node_modules/.cache/types/mf-${name}` },
      files: ['../shared/build/modules.d.ts'],
      include: ['src', 'src/**/*.json', '*.json', '*.config.ts'],
      references: ['../shared/build', '../shared/contract', '../shared/ui'].map((path) => ({ path })),
    }),
    'README.md': `# mf-${name}

Owns \`/${name}\`.

## Work on it

\`pnpm dev mf-${name}\` serves it from source inside the whole site, \`npx vitest run mf-${name}\` runs its tests.
[CONTRIBUTING](../CONTRIBUTING.md) has the rules of remotes, and how one goes live alone.
`,
  }
}

/** Returns why a name cannot be used; null if it can. */
export function nameError(root: string, name: string): string | null {
  const error = validateName(name)
  if (error !== null) return error
  if (existsSync(join(root, `mf-${name}`))) return `mf-${name} exists already.`
  return null
}

/**
 * Writes the new remote's folder below `root` and adds it to the type checker. Everything else finds it by its name.
 */
export function createRemote(root: string, name: string): string {
  const folder = join(root, `mf-${name}`)
  for (const [path, content] of Object.entries(createFiles(name))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const projects = join(root, 'tsconfig.json')
  const config = JSON.parse(readFileSync(projects, 'utf8')) as { references: { path: string }[] }
  config.references.push({ path: `mf-${name}` })
  writeFileSync(projects, `${JSON.stringify(config, null, 2)}\n`)
  return folder
}

if (import.meta.main) {
  answerHelp(`pnpm create-remote NAME

Creates the remote mf-NAME in this repository, served at /NAME.`)
  const name = (process.argv[2] ?? '').replace(/^mf-/, '')
  const error = nameError(ROOT, name)
  if (error) {
    console.error(`Dhadha: ${error}\nUsage: pnpm create-remote NAME`)
    process.exit(2)
  }
  createRemote(ROOT, name)
  await pnpm('install')
  console.log(`Dhadha: created mf-${name}, served at /${name}. Next: pnpm dev mf-${name}`)
}
