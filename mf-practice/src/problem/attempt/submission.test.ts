import type { Answer } from '@dhadha/boards/views'
import { describe, expect, it } from 'vitest'
import { openSubmission, reduceSubmission, type Submission, type SubmissionEvent } from './submission.ts'

const typed = (text: string): Answer => ({ type: 'text', text })
const chosen = (option: string): Answer => ({ type: 'mcq', option })

const BEGIN = 1_000
const opened = (answer: Answer = typed('')) => openSubmission({ answer, draft: null }, BEGIN)
const after = (state: Submission, ...events: SubmissionEvent[]) => events.reduce(reduceSubmission, state)

const right = { type: 'judged', verdict: 'right', seconds: 30 } as const
const wrong = { type: 'judged', verdict: 'wrong', seconds: 20 } as const
const change = (answer: Answer) => ({ type: 'changed', answer }) as const
const send = (answer: Answer) => ({ type: 'sent', answer }) as const

describe('opening a problem', () => {
  it('a problem opens with nothing sent, nothing judged and no draft', () => {
    expect(opened(typed('22'))).toEqual({
      answer: typed('22'),
      draft: null,
      sent: typed('22'),
      tried: [],
      error: null,
      delayReason: null,
      localVerdict: null,
      verdict: null,
      seconds: null,
      againSince: null,
    })
  })

  it('a draft of before a reload goes on from when the clock began', { tags: ['decision-14'] }, () => {
    const state = openSubmission({ answer: typed('2'), draft: typed('2') }, BEGIN)
    expect(state).toMatchObject({ draft: typed('2'), againSince: BEGIN })
  })
})

describe('entering and sending', () => {
  it('a change is stored as a draft and clears the error', () => {
    const state = after(opened(), { type: 'refused', message: 'Enter an answer.' }, change(typed('7')))
    expect(state).toMatchObject({ answer: typed('7'), draft: typed('7'), error: null })
  })

  it('a refused answer keeps its place and shows the reason', { tags: ['S5.6a'] }, () => {
    const state = after(opened(), change(typed('7')), { type: 'refused', message: 'Too long.' })
    expect(state).toMatchObject({ answer: typed('7'), draft: typed('7'), error: 'Too long.' })
  })

  it('sending clears the error and the verdict of the page on the answer before', () => {
    const first = typed('7')
    const judged = {
      type: 'judged-locally',
      answer: first,
      judged: { verdict: 'wrong', feedback: undefined },
    } as const
    const before = after(opened(first), send(first), judged, { type: 'refused', message: 'Too long.' })
    const second = typed('8')
    expect(after(before, send(second))).toMatchObject({ sent: second, error: null, localVerdict: null })
  })

  it('the reason of a delay stays while another answer is sent behind it', { tags: ['S8.1b'] }, () => {
    const first = typed('7')
    const state = after(
      opened(first),
      send(first),
      { type: 'delayed', reason: 'No connection.' },
      send(typed('8')),
    )
    expect(state.delayReason).toBe('No connection.')
  })
})

describe('the verdict of the page', { tags: ['decision-37'] }, () => {
  const answer = typed('7')
  const judged = { verdict: 'wrong', feedback: undefined } as const

  it('the verdict of the page on the answer sent last is shown', () => {
    const state = after(opened(), send(answer), { type: 'judged-locally', answer, judged })
    expect(state.localVerdict).toBe(judged)
  })

  it('the verdict of the page on an earlier answer is ignored', () => {
    const state = after(opened(), send(answer), send(typed('8')), { type: 'judged-locally', answer, judged })
    expect(state.localVerdict).toBeNull()
  })

  it('a change leaves the verdict of the page, and a refused answer does, too', () => {
    const before = after(opened(), send(answer), { type: 'judged-locally', answer, judged })
    const state = after(before, change(typed('')), { type: 'refused', message: 'Enter an answer.' })
    expect(state.localVerdict).toBe(judged)
  })

  it('a problem that the page cannot judge waits for the API', () => {
    const state = after(opened(), send(answer), { type: 'judged-locally', answer, judged: null })
    expect(state.localVerdict).toBeNull()
  })
})

describe('the verdict of the API', () => {
  it('a right answer stops the clock and deletes the draft', { tags: ['decision-41'] }, () => {
    const answer = typed('22')
    const state = after(opened(), change(answer), send(answer), right)
    expect(state).toMatchObject({ answer, draft: null, verdict: 'right', seconds: 30, againSince: null })
  })

  it('a right answer replaces what was entered after it was sent', { tags: ['decision-41'] }, () => {
    const answer = typed('22')
    expect(after(opened(), send(answer), change(typed('223')), right).answer).toBe(answer)
  })

  it('a wrong text stays in its field, and so does its draft', () => {
    const answer = typed('7')
    const state = after(opened(), change(answer), send(answer), wrong)
    expect(state).toMatchObject({ answer, draft: answer, verdict: 'wrong', seconds: null, tried: [] })
  })

  it('a wrong option is marked as tried and loses its tick', () => {
    const state = after(opened(chosen('')), change(chosen('2')), send(chosen('2')), wrong)
    expect(state).toMatchObject({ answer: chosen(''), draft: chosen(''), tried: ['2'] })
  })

  it('another option that was ticked meanwhile keeps its tick', () => {
    const state = after(opened(chosen('')), send(chosen('2')), change(chosen('3')), wrong)
    expect(state).toMatchObject({ answer: chosen('3'), draft: chosen('3'), tried: ['2'] })
  })

  it('an option that was wrong twice is marked once', () => {
    const state = after(
      opened(chosen('')),
      send(chosen('2')),
      wrong,
      send(chosen('3')),
      wrong,
      send(chosen('2')),
      wrong,
    )
    expect(state.tried).toEqual(['3', '2'])
  })

  it('a late wrong verdict leaves the time of the right answer', () => {
    const answer = typed('22')
    expect(after(opened(), send(answer), right, wrong)).toMatchObject({ verdict: 'wrong', seconds: 30 })
  })
})

describe('solving once more', { tags: ['decision-14'] }, () => {
  it('solving again empties the answer, clears what was tried and starts the clock', () => {
    const solved = after(opened(chosen('')), send(chosen('2')), wrong, send(chosen('3')), right)
    const state = after(solved, { type: 'refused', message: 'Choose.' }, { type: 'restarted', at: 5_000 })
    expect(state).toMatchObject({
      answer: chosen(''),
      draft: chosen(''),
      tried: [],
      error: null,
      verdict: null,
      againSince: 5_000,
    })
  })

  it('the next right answer ends solving again', () => {
    const solved = after(opened(), { type: 'restarted', at: 5_000 }, send(typed('22')), {
      ...right,
      seconds: 12,
    })
    expect(solved).toMatchObject({ verdict: 'right', seconds: 12, againSince: null })
  })
})

it(
  'after a wrong choice of several options all stay chosen, as any of them may be right',
  { tags: ['S4.3c'] },
  () => {
    for (const several of [chosen('2,'), chosen('1,3,')])
      expect(after(opened(), change(several), send(several), wrong)).toMatchObject({
        answer: several,
        draft: several,
        tried: [],
        verdict: 'wrong',
      })
  },
)
