import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import strykerConfig from '../../../stryker.config.json' with { type: 'json' }
import { ROOT } from '../../parts.ts'
import type { Area } from './areas.ts'
import { getScore, scoreOfReport, listSurvivors, total, type MutationReport } from './mutants.ts'
import { stryker, table, testMutants } from './mutation.ts'

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'ConditionalExpression',
  replacement: 'false',
  location: { start: { line, column: 3 } },
})
const createReport = (...statuses: readonly string[]): MutationReport => ({
  files: { 'points/levels.ts': { mutants: statuses.map((status, index) => mutant(status, index + 1)) } },
})
const times = (count: number, status: string): string[] => Array<string>(count).fill(status)
const area = (name: string): Area => ({ name, mutate: [], tests: [] })

describe('the score of a report', () => {
  it('is the share that a test noticed, of the mutants that run', () => {
    const points = scoreOfReport(
      createReport('Killed', 'Killed', 'CompileError', 'Survived', 'Timeout', 'RuntimeError', 'Ignored'),
    )
    const registry = scoreOfReport(createReport('NoCoverage'))
    expect(points).toEqual({ killed: 3, survived: 1, disabled: 1 })
    expect(registry).toEqual({ killed: 0, survived: 1, disabled: 0 })
    expect(getScore(points)).toBe(75)
    expect(getScore(total([points, registry]))).toBe(60)
    expect(getScore(total([]))).toBeNull()
  })

  it('comes with the place of every surviving mutant', () => {
    const several = { ...mutant('Survived', 7), mutatorName: 'BlockStatement', replacement: '{\n}' }
    const report = { files: { 'a.ts': { mutants: [mutant('Killed'), mutant('NoCoverage', 3), several] } } }
    expect(listSurvivors(report)).toEqual([
      'a.ts:3:3 ConditionalExpression: false',
      'a.ts:7:3 BlockStatement: { …',
    ])
  })
})

it('the report of mutation tests has a line for each area, and one for all', () => {
  const lines = table([
    { area: 'points', ms: 61_500, score: { killed: 78, survived: 1, disabled: 2 } },
    { area: 'registry', ms: 500, score: null },
    { area: 'release', ms: 2000, score: { killed: 21, survived: 0, disabled: 0 } },
  ])
  expect(lines.map((line) => line.trimEnd().split(/ {2,}/))).toEqual([
    ['area', 'score', 'killed', 'survived', 'disabled', 'time'],
    ['points', '98.7 %', '78', '1', '2', '61.5 s'],
    ['registry', 'failed', '0.5 s'],
    ['release', '100.0 %', '21', '0', '0', '2.0 s'],
    ['all', '99.0 %', '99', '1', '2', '64.0 s'],
  ])
})

describe('the mutation run', () => {
  /** Runs areas with these reports; an error stands for tests that could not be run. */
  async function runAreas(reports: Readonly<Record<string, MutationReport | Error>>) {
    const logged: string[] = []
    const mutate = async ({ name }: Area): Promise<MutationReport> => {
      const report = reports[name]
      if (report === undefined || report instanceof Error) throw report ?? new Error(name)
      return report
    }
    const passed = await testMutants(Object.keys(reports).map(area), mutate, (line) => logged.push(line))
    return { passed, logged: logged.join('\n') }
  }
  const enough = createReport(...times(17, 'Killed'), ...times(3, 'Survived'))

  it('passes with 85 % in every area', async () => {
    const { passed, logged } = await runAreas({ points: enough, release: createReport('Killed') })
    expect(passed).toBe(true)
    expect(logged).not.toContain('points/levels.ts')
  })

  it('fails with less in one area, and names the mutants that live there', async () => {
    const little = createReport(...times(16, 'Killed'), ...times(3, 'Survived'))
    const { passed, logged } = await runAreas({ points: little, release: enough })
    expect(passed).toBe(false)
    expect(logged).toContain('points: the tests notice less than 85 %')
    expect(logged).toContain('points/levels.ts:17:3 ConditionalExpression: false')
    expect(logged.match(/points\/levels\.ts/g)).toHaveLength(3)
  })

  it('fails in an area where nothing was mutated', async () => {
    expect((await runAreas({ points: createReport('Ignored') })).passed).toBe(false)
  })

  it('fails where tests cannot be run, after the other areas', async () => {
    const { passed, logged } = await runAreas({ points: new Error('no tests were found'), release: enough })
    expect(passed).toBe(false)
    expect(logged).toContain('points: no tests were found')
    expect(logged).toMatch(/release +85\.0 %/)
  })
})

describe('Stryker', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  /** A package of one function with one test, and this repository's configuration. */
  function aPackage(assertion: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'dhadha-mutation-'))
    folders.push(folder)
    const vitest = { ...strykerConfig.vitest, configFile: 'vitest.config.js' }
    const files = {
      'package.json': JSON.stringify({ name: 'sum', type: 'module' }),
      'stryker.config.json': JSON.stringify({ ...strykerConfig, vitest }),
      'vitest.config.js': `export default { test: { include: ['*.test.js'] } }`,
      'sum.js': 'export const sum = (a, b) => a + b',
      'sum.test.js': `import { expect, it } from 'vitest'
import { sum } from './sum.js'
it('adds', () => { ${assertion} })`,
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
    return folder
  }

  it.each([
    ['passes by a test that notices', 'expect(sum(1, 2)).toBe(3)', true],
    ['fails by a test that notices nothing', 'expect(typeof sum(1, 2)).toBe("number")', false],
  ])('Stryker %s', async (_, assertion, passes) => {
    const root = aPackage(assertion)
    const mutate = (area: Area) => stryker(area, { root, files: ['sum.js'], concurrency: '1' })
    expect(await testMutants([area('sum')], mutate, () => {})).toBe(passes)
  })
})
