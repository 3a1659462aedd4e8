// Which modules a module may import, read from package.json and from the settings of the linter.
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ROOT } from '../parts.ts'
import type { Workspace } from './workspace.ts'

interface Ban {
  paths?: readonly { name: string; allowImportNames?: readonly string[] }[]
  patterns?: readonly { group: readonly string[] }[]
}

interface Rules {
  'no-restricted-imports'?: readonly [string, Ban]
}

interface LintConfig {
  rules: Rules
  overrides: readonly { files: readonly string[]; excludeFiles?: readonly string[]; rules: Rules }[]
}

const readLint = (): LintConfig =>
  JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as LintConfig

// oxlint prints no rule of a single file, so its overrides are applied here; rules.test.ts compares the outcome with
// oxlint's own for every module and every entry that it could import.

/** If several overrides match a file, only the last applies, as in the linter. */
function banFor(lint: LintConfig, file: string): Ban {
  const matching = lint.overrides.filter(
    ({ files, excludeFiles = [], rules }) =>
      rules['no-restricted-imports'] &&
      files.some((glob) => matchesGlob(file, glob)) &&
      !excludeFiles.some((glob) => matchesGlob(file, glob)),
  )
  return (matching.at(-1)?.rules ?? lint.rules)['no-restricted-imports']?.[1] ?? {}
}

/** Within a group later patterns win, and `!` negates. */
function isBanned({ paths = [], patterns = [] }: Ban, specifier: string): boolean {
  const target = specifier.replace(/^(\.\.\/)+/, '')
  return (
    paths.some(({ name, allowImportNames }) => name === specifier && !allowImportNames) ||
    patterns.some(({ group }) => {
      const last = group.findLast((glob) => matchesGlob(target, glob.replace(/^!/, '')))
      return last !== undefined && !last.startsWith('!')
    })
  )
}

const LAYERS = ['platform', 'features', 'app'] as const

/**
 * The modules that a module may import by package.json and lint: packages by their public entries, and within the API
 * the layers below, a feature by its index only.
 */
export function createAllowedImports(workspace: Workspace): (module: string) => string[] {
  const lint = readLint()
  return (module) => {
    const owner = workspace.packages.find(({ folder }) => `${module}/`.startsWith(`${folder}/`))
    const ban = banFor(
      lint,
      module.endsWith('.ts') || module.endsWith('.tsx') ? module : `${module}/src/index.ts`,
    )
    const entries = workspace.packages
      .filter(({ name }) => owner?.dependencies.includes(name))
      .flatMap(({ name, exports }) => Object.keys(exports).map((path) => name + path.slice(1)))
      .filter((specifier) => !isBanned(ban, specifier))
    const layers = module.startsWith('api/src/')
      ? LAYERS.filter((layer) =>
          workspace.modules.some(
            ({ name }) =>
              name.startsWith(`api/src/${layer}/`) &&
              !isBanned(ban, `../../${name.slice('api/src/'.length)}/index.ts`),
          ),
        ).map((layer) => (layer === 'features' ? 'features/*/index.ts' : `${layer}/*`))
      : []
    return [...layers, ...entries]
  }
}
