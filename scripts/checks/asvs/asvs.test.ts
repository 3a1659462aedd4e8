import { expect, it } from 'vitest'
import { parseTitles } from '../traceability/titles.ts'
import { readTree } from '../traceability/tree.ts'
import requirements from './requirements.json' with { type: 'json' }
import { DATA, printTable, readAsvs, readRows, STATES, TABLE } from './table.ts'

const tree = readTree()
const rows = readRows(tree.get(TABLE) ?? '')
const asvs = readAsvs(tree.get(DATA) ?? '')

it('the ASVS table is written from its data, a row for each requirement (to update it: pnpm asvs --write)', () => {
  expect(tree.get(TABLE)).toBe(printTable(asvs))
  expect(rows).toHaveLength(asvs.chapters.flatMap(({ requirements }) => requirements).length)
})

it('a reason is refused that names a test which the requirement does not have, or leaves one out', () => {
  const item = (reason: string) =>
    printTable({
      version: '5.0.0',
      chapters: [
        {
          title: 'V1',
          requirements: [
            {
              number: '1.1.1',
              level: 1,
              asks: 'all',
              state: 'test',
              reason,
              tests: [{ file: 'a.test.ts', title: 'runs' }],
            },
          ],
        },
      ],
    })
  expect(item('{1}: always')).toContain('| 1.1.1 | 1 | all | test | [runs](../../a.test.ts): always |')
  expect(() => item('{1}; {2}')).toThrow('1.1.1 has no test 2')
  expect(() => item('always')).toThrow('1.1.1 leaves out a test')
})

it('the ASVS table has a row for each requirement of levels 1 and 2, in their order', () => {
  const levels = new Map([
    ...requirements.level1.map((number): [string, number] => [number, 1]),
    ...requirements.level2.map((number): [string, number] => [number, 2]),
  ])
  const parts = (number: string) => number.split('.').map(Number)
  const inOrder = [...levels.keys()].toSorted((key, other) => {
    const [a, b] = [parts(key), parts(other)]
    const at = a.findIndex((part, place) => part !== b[place])
    return (a[at] ?? 0) - (b[at] ?? 0)
  })
  expect(rows.map(({ number }) => number)).toEqual(inOrder)
  expect(rows.filter(({ number, level }) => levels.get(number) !== level)).toEqual([])
})

it('the requirements name tests that exist and run', () => {
  const titles = new Map<string, ReadonlySet<string>>()
  const missing = rows.flatMap(({ number, tests }) =>
    tests.flatMap(({ file, title }) => {
      const source = tree.get(file)
      if (source === undefined) return [`${number}: there is no ${file}`]
      const found = titles.get(file) ?? parseTitles(file, source)
      titles.set(file, found)
      return found.has(title) ? [] : [`${number}: ${file} has no test "${title}"`]
    }),
  )
  expect(missing).toEqual([])
  expect(titles.size).toBeGreaterThan(30)
})

it('each requirement states how it is met, by a test or in a sentence', () => {
  expect(rows.filter(({ state }) => !Object.hasOwn(STATES, state))).toEqual([])
  expect(rows.filter(({ state, tests }) => state === 'test' && tests.length === 0)).toEqual([])
  expect(rows.filter(({ what, proof }) => what.length < 10 || proof.length < 5)).toEqual([])
})

it('each requirement that is not met has a day by which it is met or reviewed', () => {
  const notMet = rows.filter(({ state }) => state === 'not met')
  const dated =
    /\baccepted on \d{4}-\d{2}-\d{2}, reviewed by \d{4}-\d{2}-\d{2}: |\bat the latest on \d{4}-\d{2}-\d{2}\b|^as \d+\.\d+\.\d+: /
  expect(notMet.filter(({ proof }) => !dated.test(proof)).map(({ number }) => number)).toEqual([])
})

it('the states of requirements are counted as they are', () => {
  const text = tree.get(TABLE) ?? ''
  for (const state of Object.keys(STATES)) {
    const count = rows.filter((row) => row.state === state).length
    expect(text).toMatch(new RegExp(String.raw`^\| ${state} +\| +${count} \|`, 'm'))
  }
})

it('a test is found that does not run, has another title or does not exist', () => {
  const source = `it('runs', () => {})\nit.skip('rests', () => {})\ndescribe('a group', () => { test.each([1])(\`is \${x}\`, () => {}) })`
  expect([...parseTitles('a.test.ts', source)]).toEqual(['runs', 'is ${x}', 'a group is ${x}'])
})
