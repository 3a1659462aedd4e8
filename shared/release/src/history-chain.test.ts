import { describe, expect, it } from 'vitest'
import { chainedLine, verifyChain, hashOfLine } from './history-chain.ts'

const chain = (...names: string[]): string[] => {
  const lines: string[] = []
  for (const who of names) lines.push(chainedLine({ who }, lines.at(-1)))
  return lines
}

describe('a history', { tags: ['decision-70'] }, () => {
  it('is whole when each line carries the hash of the one before', () => {
    expect(verifyChain([])).toEqual([])
    expect(verifyChain(chain('Rokeya', 'Jamal', 'জামাল'))).toEqual([])
  })

  it('is not when its beginning, its middle or its end is gone', () => {
    const lines = chain('a', 'b', 'c', 'd')
    expect(verifyChain(lines.slice(1))).toEqual(['lines before line 1 are missing'])
    expect(verifyChain(lines.toSpliced(1, 1))[0]).toContain('line 2 does not follow line 1')
    const anchor = hashOfLine(lines[3])
    expect(verifyChain(lines, anchor)).toEqual([])
    expect(verifyChain(lines.slice(0, 3), anchor)[0]).toContain('latest change is missing')
    expect(verifyChain([], anchor)).toHaveLength(1)
    expect(verifyChain([], hashOfLine(undefined))).toEqual([])
  })

  it('is not when a line lost its hash, or is none', () => {
    const [first = '', second = '', third = ''] = chain('a', 'b', 'c')
    expect(verifyChain([first, second.replace(/,"before".*/, '}'), third])).toEqual([
      'line 2 carries no hash of the line before it',
      'line 3 does not follow line 2: one of them was changed, or lines between them are missing',
    ])
    expect(verifyChain([first, 'null', '{', third])).toHaveLength(3)
  })

  it('begins where earlier lines carry no hash', () => {
    const old = ['{"who":"a"}', '{"who":"b"}']
    expect(verifyChain(old)).toEqual([])
    expect(verifyChain([...old, chainedLine({}, old[1])])).toEqual([])
    expect(verifyChain(['{"who":"x"}', '{"who":"y"}', chainedLine({}, old[1])])).toHaveLength(1)
  })
})
