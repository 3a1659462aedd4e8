import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** Test code may read the database in any way. */
const isTestCode = (path: string) => /\.(?:test|attack)\.ts$|(?:^|\/)testing\//.test(path)

const files = globSync('**/*.ts', { cwd: SOURCES })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTestCode(path))
  .map((path) => ({ path, source: readFileSync(join(SOURCES, path), 'utf8') }))

/**
 * The prepared statements, by the reason for which Kysely does not run them: it builds and compiles a query at every
 * call, and reaches 0.77 of the throughput of a named statement (docs/architecture-facts.md). ADD A LINE only for a
 * statement that a bench shows to be as frequent as these.
 */
const PREPARED: Readonly<Record<string, readonly string[]>> = {
  'every attempt': [
    'attempt-right',
    'attempt-wrong',
    'attempt-find',
    'attempt-wait',
    'progress-begin',
    'variant-place',
  ],
  'every first solve and every first call of a day, with SQL that attempts share': [
    'feats',
    'feats-solved',
    'daily-login',
  ],
  'every problem that comes into view or goes': ['view-start', 'view-end'],
  'every call whose sign-in is not cached': ['${prefix}-check', '${prefix}-used'],
  'every poll that is not answered from memory': ['notifications'],
  'every instance, twice a second': ['changes-poll', 'changes-prune'],
  'all pupils of a test at one moment': [
    'test-answer-${kind}',
    'test-mark-${kind}',
    'test-work',
    'online-test',
    'online-test-enter',
    "online-tests-${status}-${participation ?? 'all'}${isFirst ? '' : '-after'}",
  ],
  'every open release page': ['figures of live versions'],
}

describe('SQL', () => {
  it('is sent by Kysely: only connections themselves talk to the driver', () => {
    const raw = files.filter(
      ({ path, source }) =>
        !path.startsWith('platform/database/') &&
        /\.query\s*[<(]|\bnew pg\.|\bCompiledQuery\b|\.executeQuery\(/.test(source),
    )
    expect(
      raw.map(({ path }) => path),
      'write these with the builder of Kysely, or with its `sql` where the builder cannot say it (api/README.md)',
    ).toEqual([])
  })

  it('has one name for what runs it, which the schema exports', () => {
    const others = files.filter(({ source }) => /Kysely<Database>|\bDependencies\['db'\]/.test(source))
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      'platform/database/kysely.ts',
      'platform/database/schema.ts',
    ])
  })

  it('is prepared by name only where it is one of the most frequent statements', () => {
    const names = files
      .filter(
        ({ path, source }) =>
          path !== 'platform/database/statement.ts' && source.includes('prepareStatement'),
      )
      .flatMap(({ source }) =>
        Array.from(
          source.matchAll(/\bname: (?:'([^']+)'|`([^`]+)`),$/gm),
          ([, quoted, template]) => quoted ?? template,
        ),
      )
    expect(new Set(names), 'the reason for each stands in PREPARED').toEqual(
      new Set(Object.values(PREPARED).flat()),
    )
  })
})
