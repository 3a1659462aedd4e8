import { expect, it, vi } from 'vitest'
import { measureInTurns, median, medianOver, printTable, quantile, readOptions } from './harness.ts'

it('options have the type of their default, and other words are returned', () => {
  const before = process.argv
  try {
    process.argv = ['node', 'bench', '--rounds', '3', '--pages', 'landing,problem', 'generate']
    expect(readOptions({ rounds: 7, pages: ['landing'], whole: false, against: '' })).toEqual({
      rounds: 3,
      pages: ['landing', 'problem'],
      whole: false,
      against: '',
      words: ['generate'],
    })
    process.argv = ['node', 'bench', '--rounds', 'many']
    expect(() => readOptions({ rounds: 7 })).toThrow('--rounds must be a number')
  } finally {
    process.argv = before
  }
})

it('--help prints the options with their defaults and ends the program', () => {
  const before = process.argv
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  try {
    process.argv = ['node', 'bench', '--help']
    expect(() => readOptions({ rounds: 7, pages: ['landing', 'problem'], whole: false, before: '' })).toThrow(
      'ended',
    )
    expect(exit).toHaveBeenCalledWith(0)
    expect(log.mock.calls.flat()).toEqual([
      [
        'Options, with their defaults:',
        '  --rounds 7',
        '  --pages landing,problem',
        '  --whole',
        '  --before ""',
      ].join('\n'),
    ])
  } finally {
    process.argv = before
    vi.restoreAllMocks()
  }
})

it('variants alternate, and rounds to warm up are not counted', async () => {
  const order: string[] = []
  const variant = (name: string) => async () => order.push(name)
  const rounds = await measureInTurns({ one: variant('one'), two: variant('two') }, { rounds: 2 })
  expect(order).toEqual(['one', 'two', 'two', 'one', 'one', 'two'])
  expect(rounds).toEqual([
    { one: 4, two: 3 },
    { one: 5, two: 6 },
  ])
  expect(medianOver(rounds, ({ one, two }) => one / two)).toBeCloseTo((4 / 3 + 5 / 6) / 2)
})

it('medians and quantiles are of the sorted values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect([0, 0.5, 0.95, 1].map((share) => quantile([4, 2, 3, 1], share))).toEqual([1, 2, 4, 4])
  expect(quantile([], 0.5)).toBeNaN()
})

it('a table is Markdown', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  printTable(['page', 'variant', 'ms'], { words: 2 })('landing', 'single', 12)
  expect(log.mock.calls.flat()).toEqual([
    '| page | variant | ms |',
    '| --- | --- | --: |',
    '| landing | single | 12 |',
  ])
  log.mockRestore()
})
