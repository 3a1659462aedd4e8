import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../parts.ts'

const PAGE = 'docs/security/shared-budgets.md'
const page = readFileSync(join(ROOT, PAGE), 'utf8')

const sources = globSync('{api,gateway,shared/server,shared/release-tools}/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.(?:test|attack)\.ts$|\/testing\/|\/migrations\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/**
 * Limits that all callers share: a budget with shares, a single key for all callers, or a limit of waiting or current
 * calls.
 */
const ALL_CALLERS =
  /createShared(?:Budget|Slots)\((?!\s*\{ total)|takeSharedOrThrow\(deps|target: '[a-z]|\b(?:MAX|MOST)_(?:WAITING|UNDER_WAY|ROWS|UPLOADS|TRYING|DISTINCT|IN_A_MINUTE|LOGGED|READ)\b|createShedding\(measure/

it(
  'shared-budgets.md names every budget of all callers, with its share of a network or the reason why there is none',
  { tags: ['decision-55', 'attack-69'] },
  () => {
    const found = filesWith(ALL_CALLERS).filter(
      (file) => !file.startsWith('shared/server/src/limits/shared-'),
    )
    expect(found.length).toBeGreaterThan(8)
    expect(found.filter((file) => !page.includes(`](../../${file})`))).toEqual([])
  },
)
