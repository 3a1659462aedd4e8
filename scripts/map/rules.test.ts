import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../parts.ts'
import { createAllowedImports } from './rules.ts'
import { readWorkspace } from './workspace.ts'

interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[]
}

const RULE = 'no-restricted-imports'
const folder = mkdtempSync(join(tmpdir(), 'dhadha-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const only = ({ [RULE]: rule }: Readonly<Record<string, unknown>>) =>
  rule === undefined ? {} : { [RULE]: rule }

/** The imports that oxlint itself refuses, as `file specifier`. */
function lintImports(imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const { rules, overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as LintConfig
  const config = {
    categories: { correctness: 'off' },
    rules: only(rules),
    overrides: overrides.map((override) => Object.assign({}, override, { rules: only(override.rules) })),
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  for (const [file, specifiers] of imports) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), specifiers.map((specifier) => `import '${specifier}'\n`).join(''))
  }
  let output: string
  try {
    output = execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    output = (error as { readonly stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(output) as {
    readonly diagnostics: readonly {
      readonly filename: string
      readonly labels: readonly { readonly span: { readonly line: number } }[]
    }[]
  }
  return new Set(
    diagnostics.map(({ filename, labels }) => {
      const line = (labels[0]?.span.line ?? 0) - 1
      return `${filename} ${imports.get(filename)?.[line] ?? ''}`
    }),
  )
}

it('the map allows exactly what the linter does', () => {
  const workspace = readWorkspace()
  const allowed = createAllowedImports(workspace)
  const imports = new Map<string, readonly string[]>()
  const expected: string[] = []
  for (const { name: module } of workspace.modules) {
    const owner = workspace.packages.find(({ folder }) => `${module}/`.startsWith(`${folder}/`))
    const entries = workspace.packages
      .filter(({ name }) => owner?.dependencies.includes(name))
      .flatMap(({ name, exports }) => Object.keys(exports).map((path) => name + path.slice(1)))
    const file = /\.tsx?$/.test(module) ? module : `${module}/src/index.ts`
    imports.set(file, entries)
    const isAllowed = new Set(allowed(module))
    expected.push(...entries.filter((entry) => !isAllowed.has(entry)).map((entry) => `${file} ${entry}`))
  }
  const refused = lintImports(imports)
  expect([...refused].toSorted()).toEqual(expected.toSorted())
  expect(refused.size).toBeGreaterThan(0)
})
