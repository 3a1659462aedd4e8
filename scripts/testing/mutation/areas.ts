// The areas of the mutation run: which code is changed, and which tests have to notice it.

/** An area of the mutation run. */
export interface Area {
  readonly name: string
  /** Globs of the files that are mutated. */
  readonly mutate: readonly string[]
  /**
   * Globs of the tests that run against its mutants. A constant of a module is mutated by running all of them, so they
   * are few and quick: no database, no document, no process of their own.
   */
  readonly tests: readonly string[]
  /** Modules that run before each file of them. */
  readonly setup?: readonly string[]
}

const TYPED = ['mcq', 'text']
const ANY_COUNTEREXAMPLE = 'shared/boards/src/testing/any-counterexample.ts'

export const AREAS: readonly Area[] = [
  {
    name: 'boards',
    mutate: ['shared/boards/src/*/rules/judge.ts', ...TYPED.map((kind) => `!shared/boards/src/${kind}/**`)],
    tests: [`shared/boards/src/!(${TYPED.join('|')})/rules/*.test.ts`],
    setup: [ANY_COUNTEREXAMPLE],
  },
  {
    name: 'typed-answers',
    mutate: ['shared/boards/src/mcq/rules/judge.ts', 'shared/boards/src/text/rules/!(*.test).ts'],
    tests: TYPED.map((kind) => `shared/boards/src/${kind}/rules/*.test.ts`),
    setup: [ANY_COUNTEREXAMPLE],
  },
  {
    name: 'points',
    mutate: ['api/src/features/learning/points/*.ts'],
    tests: ['api/src/features/learning/points/*.test.ts'],
  },
  // Every test of the store goes through these, and would run against each of their mutants.
  {
    name: 'registry-rules',
    mutate: ['gateway/src/registry/@(composition|durable|encodings|compatibility).ts'],
    tests: ['gateway/src/registry/@(composition|durable|encodings|compatibility).test.ts'],
  },
  {
    name: 'registry',
    mutate: ['gateway/src/registry/!(composition|durable|encodings|compatibility|lock).ts'],
    tests: ['gateway/src/registry/!(crash|durable|encodings|compatibility|killed|lock).test.ts'],
  },
  {
    name: 'registry-operations',
    mutate: ['shared/release-tools/src/operations/*.ts'],
    tests: ['shared/release-tools/src/operations/*.test.ts'],
  },
  // All of the store runs under the lock, so a mutant of the lock would run every test, and could block in it.
  {
    name: 'registry-lock',
    mutate: ['gateway/src/registry/lock.ts'],
    tests: ['gateway/src/registry/lock.test.ts'],
  },
  {
    name: 'composition',
    mutate: ['gateway/src/composition/*.ts'],
    tests: ['gateway/src/composition/*.test.ts'],
  },
  {
    name: 'release',
    mutate: [
      'shared/release/src/**/*.ts',
      '!shared/release/src/testing/**',
      '!shared/release/src/schema/write-json-schemas.ts',
    ],
    tests: ['shared/release/src/**/*.test.ts'],
  },
]

/** @throws Error that names the areas there are */
export function findArea(name: string): Area {
  const area = AREAS.find((area) => area.name === name)
  if (area) return area
  throw new Error(`There is no area "${name}" but ${AREAS.map((area) => area.name).join(', ')}.`)
}
