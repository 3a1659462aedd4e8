import { describe, expect, it } from 'vitest'
import { findMarked, readDifferences, REASONS } from './differences.ts'
import { readTree } from './tree.ts'

const PAGE = 'docs/specification/differences.md'
const pages = new Map([...readTree()].filter(([path]) => path.startsWith('docs/specification/')))
const rows = readDifferences(pages.get(PAGE) ?? '')

describe('the differences from the order', () => {
  it('are those that the statements’ pages mark, each once and in their order', () => {
    const marked = [...pages.values()].flatMap(findMarked)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ statement }) => statement).toSorted()).toEqual(marked.toSorted())
    const order = rows.map(({ statement }) => statement)
    expect(order).toEqual(order.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  })

  it('each have an accepted reason and one sentence that says why', () => {
    const wrong = rows.filter(
      ({ ordered, reason, why }) => ordered === '' || !REASONS.has(reason) || !/^[A-Z].*\.$/.test(why),
    )
    expect(wrong).toEqual([])
  })

  it('are read from rows and marks, and from nothing else', () => {
    const row = '| S2.7a | a code | contradiction | S2.7b sends a link. |'
    expect(readDifferences(`${row}\nS2.13 is prose`)).toEqual([
      { statement: 'S2.7a', ordered: 'a code', reason: 'contradiction', why: 'S2.7b sends a link.' },
    ])
    const mark = ' ([differs](differences.md))'
    const statement = (id: string, end: string) => `- <a id="${id}"></a>**${id}** A sentence.${end}`
    expect(findMarked([statement('S2.7a', mark), statement('S2.7b', ''), mark].join('\n'))).toEqual(['S2.7a'])
  })
})
