import { encodeBoardData } from '@dhadha/boards/rules'
import type { Problem, TryOuts } from '@dhadha/contract/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fill, findRoute } from '../testing/firstScreen.ts'
import { aProblem } from '../testing/problem.tsx'
import { saveSolved } from './solvedProblems.ts'
import { TryFirstScreen } from './TryFirstScreen.tsx'

const { visitors, path } = findRoute('try')
const [LIST = ''] = visitors?.calls ?? []

const listed = (serial: number): TryOuts['problems'][number] => ({
  problem_id: `p${serial}`,
  series_id: 's1',
  serial,
  title: `Riddle ${serial}`,
  bangla_title: null,
  kind: 'text',
  accent: 'math',
})

const open = (first: Problem | undefined, at = '/try') =>
  fill({ path, firstScreen: visitors?.firstScreen }, <TryFirstScreen />, {
    at,
    replies: { [LIST]: { problems: [listed(1), listed(2), listed(3)], ...(first && { first }) } },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the first screen of the puzzles to try', { tags: ['decision-67'] }, () => {
  it('the first screen of the puzzles to try has a step for each, and the first one whole', async () => {
    const data = encodeBoardData({ options: ['3', '4', '5'] })
    const root = await open(aProblem({ data: { ...aProblem().data, ansType: 'mcq', data } }))
    expect(root?.querySelectorAll('[class*=step]:not([class*=steps])')).toHaveLength(3)
    expect(root?.querySelector('h1')?.textContent).toBe(aProblem().title)
    expect(root?.querySelectorAll('[class*=option]:has(> [class*=letter])')).toHaveLength(3)
  })

  it('a skeleton stays where another puzzle is shown first, and with an older API', async () => {
    expect(await open(aProblem(), '/try?puzzle=2')).toBeNull()
    expect(await open(undefined)).toBeNull()
    saveSolved({ problemId: 'p1', title: 'Riddle 1', banglaTitle: null, answer: '7', answerType: 'text' })
    expect(await open(aProblem())).toBeNull()
  })

  it('the first puzzle of the list is filled as the page of a shared problem is', () => {
    const { puzzles: _list, ...ofFirst } = visitors?.firstScreen?.slots ?? {}
    const shared = findRoute('problem').visitors
    const call = shared?.calls[0] ?? ''
    const asShared = JSON.stringify(ofFirst).replaceAll('"first.', '"').replaceAll(`"${LIST}"`, `"${call}"`)
    expect(JSON.parse(asShared)).toEqual(shared?.firstScreen?.slots)
  })
})
