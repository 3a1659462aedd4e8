import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../parts.ts'
import { readPosition } from './playwright.ts'
import { AREAS, findArea } from './mutation/areas.ts'
import { failuresIn, journeysThat, timedJourneys } from './browser.ts'
import { coverageTable, parseShard } from './coverage.ts'
import { memoryFolder } from './memory.ts'
import { apiFolders } from './quick.ts'
import { closingLine } from './run.ts'
import { openScreen } from './screen.ts'
import { slowest } from './slowest.ts'
import { endsFile, failedTests, timedFiles, triedAgain } from './vitest.ts'

const PASSED = { status: 'passed', failureMessages: [] }

it('the list of the slowest tests has ten, the slowest first', () => {
  const timed = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, ms: index * 1500 }))
  const lines = slowest(timed)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  16.5 s  file 11')
  expect(lines.at(-1)).toBe('   3.0 s  file 2')
})

it('the time of a file is the sum of its tests, with the slowest of them', () => {
  const assertionResults = [
    { ...PASSED, fullName: 'opens', duration: 250 },
    { ...PASSED, fullName: 'closes', duration: 750 },
    { ...PASSED, fullName: 'never ran' },
  ]
  const testResults = [
    { name: join(ROOT, 'api/src/door.test.ts'), assertionResults },
    { name: join(ROOT, 'broken.test.ts'), assertionResults: [] },
  ]
  expect(timedFiles({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual([
    { name: 'api/src/door.test.ts (0.8 s: closes)', ms: 1000 },
    { name: 'broken.test.ts', ms: 0 },
  ])
})

it('the list of the slowest journeys has those of all suites, with the time of their repetitions', () => {
  const spec = (title: string, durations: number[]) => ({
    title,
    file: 'practice.spec.ts',
    tests: [
      {
        projectName: 'chromium',
        status: 'expected' as const,
        results: durations.map((duration) => ({ duration, errors: [] })),
      },
    ],
  })
  const report = {
    suites: [{ specs: [spec('solves', [900, 100])], suites: [{ specs: [spec('gives up', [50])] }] }],
  }
  expect(timedJourneys(report)).toEqual([
    { name: 'practice.spec.ts (chromium: solves)', ms: 1000 },
    { name: 'practice.spec.ts (chromium: gives up)', ms: 50 },
  ])
})

it('the report names the tests that passed at a second try, and why', () => {
  const failureMessages = ['AssertionError: expected 1 to be 2\n    at a.test.ts:3:42']
  const assertionResults = [
    { ...PASSED, fullName: 'opens' },
    { fullName: 'closes', status: 'passed', failureMessages },
    { fullName: 'fails', status: 'failed', failureMessages },
  ]
  const testResults = [{ name: join(ROOT, 'a.test.ts'), assertionResults }]
  expect(triedAgain({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    'a.test.ts: closes (AssertionError: expected 1 to be 2)',
  ])
})

it('the report names the tests that failed, and the files whose tests could not begin, with why', () => {
  const why = 'AssertionError: expected 1 to be 2\n    at a.test.ts:3:42'
  const testResults = [
    {
      name: join(ROOT, 'a.test.ts'),
      message: '',
      assertionResults: [
        { ...PASSED, fullName: 'opens' },
        { fullName: 'closes', status: 'failed', failureMessages: ['Error: too late', why] },
      ],
    },
    { name: join(ROOT, 'b.test.ts'), message: 'SyntaxError: no export', assertionResults: [] },
    { name: join(ROOT, 'c.test.ts'), message: '', assertionResults: [] },
  ]
  expect(failedTests({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual([
    { name: 'a.test.ts: closes', message: why },
    { name: 'b.test.ts', message: 'SyntaxError: no export' },
  ])
})

it('the report explains why a journey failed, and why one passed at a second try only', () => {
  const red = (text: string) => `\u001B[31m${text}\u001B[39m`
  const error = {
    message: `${red('Error: not visible')}\n\n  waiting for the heading`,
    location: { file: join(ROOT, 'e2e/practice.spec.ts'), line: 12 },
  }
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', tries: (typeof error)[][]) => ({
    title,
    file: 'practice.spec.ts',
    tests: [{ projectName: 'chromium', status, results: tries.map((errors) => ({ duration: 1, errors })) }],
  })
  const specs = [
    spec('solves', 'expected', [[]]),
    spec('shares', 'flaky', [[error], []]),
    spec('ends', 'unexpected', [[error], [{ ...error, message: 'ended' }]]),
  ]
  const details = ['  e2e/practice.spec.ts:12', '    Error: not visible', '      waiting for the heading']
  expect(failuresIn({ suites: [{ specs }] })).toEqual([
    'passed at a second try: practice.spec.ts (chromium: shares)',
    ...details,
    'failed: practice.spec.ts (chromium: ends)',
    ...details,
    '  e2e/practice.spec.ts:12',
    '    ended',
  ])
})

it('the last line of a run names the tests that failed, and those that needed a second try', () => {
  const tried = (title: string, status: 'expected' | 'flaky' | 'unexpected') => ({
    title,
    file: 'practice.spec.ts',
    tests: [{ projectName: 'working', status, results: [] }],
  })
  const specs = [tried('solves', 'expected'), tried('shares', 'flaky'), tried('ends', 'unexpected')]
  const retried = journeysThat('flaky', { suites: [{ specs }] })
  const failures = journeysThat('unexpected', { suites: [{ suites: [{ specs }] }] })
  const unit = { passed: 8, failed: 1, failures: ['a.test.ts: closes'] }
  expect(closingLine([unit, { passed: 2, failed: 1, retried, failures }], 61_000)).toBe(
    '10 passed, 2 failed in 61.0 s; failed: a.test.ts: closes; practice.spec.ts (working: ends); ' +
      'at a second try: practice.spec.ts (working: shares)',
  )
  expect(closingLine([{ passed: 8, failed: 1 }], 500)).toBe('8 passed, 1 failed in 0.5 s')
})

it('the progress of the runners is read from their output', () => {
  const green = (text: string) => `\u001B[32m${text}\u001B[39m`
  expect(endsFile(` ${green('✓')} rules a.test.ts (3 tests) 12ms`)).toBe(true)
  expect(endsFile(`   ${green('✓')} opens 300ms`)).toBe(false)
  expect(readPosition('\u001B[1A\u001B[2K[4/328] b.spec.ts')).toBe('4 of 328')
  expect(readPosition('  1 failed')).toBeNull()
})

it('a shard of a run is read as Playwright writes it', () => {
  expect(parseShard('2/4')).toEqual({ part: 2, parts: 4 })
  for (const wrong of ['0/4', '5/4', '4', 'a/b', ''])
    expect(() => parseShard(wrong), wrong).toThrow('such as 1/4')
})

it('temporary files are in memory only if it has room for them and can run programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-memory-'))
  expect(memoryFolder(folder, 0)).toBe(folder)
  expect(readdirSync(folder)).toEqual([])
  expect(memoryFolder(folder, Infinity)).toBeNull()
  expect(memoryFolder(folder, 1, 0)).toBeNull()
  rmSync(folder, { recursive: true })
  expect(memoryFolder(folder, 0)).toBeNull()
  expect(memoryFolder('/proc', 0)).toBeNull()
})

describe('steps that run beside each other', () => {
  /** The text that a screen shows when `\r` and an erased line begin a line anew. */
  const renderScreen = (written: string) =>
    written.split('\n').map((line) => line.split('\r\u001B[2K').at(-1))

  it('print whole blocks, above a line that says how far each of them is', () => {
    let written = ''
    const screen = openScreen({ isTTY: true, columns: 40, write: (text) => (written += text) })
    screen.progress('unit', '')
    screen.progress('browser', '1 of 328')
    screen.print('the slowest files:\n  a')
    screen.progress('browser', '2 of 328')
    expect(renderScreen(written)).toEqual(['the slowest files:', '  a', 'unit · browser 2 of 328'])
    screen.progress('unit', null)
    screen.progress('browser', null)
    screen.print('done')
    expect(renderScreen(written)).toEqual(['the slowest files:', '  a', 'done', ''])
  })

  it('print blocks alone where there is no terminal', () => {
    let written = ''
    const screen = openScreen({ write: (text) => (written += text) })
    screen.progress('unit', '12 files')
    screen.print('the slowest files:')
    expect(written).toBe('the slowest files:\n')
  })
})

it('a change of the API is proved by the tests of the same feature', () => {
  expect(
    apiFolders([
      'api/src/features/learning/attempts/write.ts',
      'api/src/features/learning/index.ts',
      'api/src/platform/database/open.ts',
      'api/src/app/config.ts',
      'shell/src/main.tsx',
    ]),
  ).toEqual(['api/src/features/learning/', 'api/src/platform/database/', 'api/src/app/'])
})

it('coverage is added up by package', () => {
  const file = (lines: number, branches: number) => ({
    lines: { total: 10, covered: lines },
    branches: { total: 4, covered: branches },
  })
  const table = coverageTable({
    total: file(0, 0),
    [join(ROOT, 'api/src/app/main.ts')]: file(10, 4),
    [join(ROOT, 'api/src/app/cli.ts')]: file(5, 1),
    [join(ROOT, 'shared/boards/src/rules.ts')]: file(9, 0),
  })
  expect(table.map((line) => line.split(/ {2,}/))).toEqual([
    ['package', 'lines', 'branches'],
    ['api', '75.0 %', '62.5 %'],
    ['shared/boards', '90.0 %', '0.0 %'],
    ['all', '80.0 %', '41.7 %'],
  ])
})

it('an area without tests is not mutated, and the error names the areas that exist', () => {
  for (const { mutate, tests } of AREAS) {
    const present = (globs: readonly string[]) => globSync([...globs], { cwd: ROOT })
    expect(present(mutate.filter((glob) => !glob.startsWith('!'))).length).toBeGreaterThan(0)
    expect(present(tests).length).toBeGreaterThan(0)
    // Stryker takes the globs as one text with commas between them.
    expect(mutate.filter((glob) => glob.includes(','))).toEqual([])
  }
  expect(() => findArea('judges')).toThrow('no area "judges" but boards, typed-answers, points')
})
