import { getBoardKind } from '@dhadha/boards/rules'
import type { Answer } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import samples from './samples.json'

/** A sample of a way to answer: its payload and the pupil's answer. */
export interface BoardState {
  readonly name: 'untouched' | 'solved' | 'locked' | 'refused' | 'unreadable'
  readonly payload: unknown
  readonly answer: Answer
}

/** Ways to answer: a typed text, options, and each kind of board (S3.4a). */
export const KINDS: readonly string[] = ['text', ...Object.keys(samples)]

const getSample = (kind: string, language: Language): unknown =>
  (samples as Readonly<Record<string, Readonly<Record<Language, unknown>>>>)[kind]?.[language] ?? null

function createStates(payload: unknown, untouched: Answer, solved: Answer): BoardState[] {
  return [
    { name: 'untouched', payload, answer: untouched },
    { name: 'solved', payload, answer: solved },
    { name: 'locked', payload, answer: solved },
    { name: 'refused', payload, answer: untouched },
  ]
}

/** A kind of board in all its states, with one problem of the library. */
export function boardStates(kind: string, language: Language): BoardState[] {
  const payload = getSample(kind, language)
  if (kind === 'text')
    return createStates(
      null,
      { type: 'text', text: '' },
      { type: 'text', text: language === 'bn' ? '১২' : '12' },
    )
  if (kind === 'mcq') return createStates(payload, { type: 'mcq', option: '' }, { type: 'mcq', option: '2' })
  const untouched: Answer = { type: 'interactive', board: null }
  const [solution = null] = getBoardKind(kind)?.solutions(payload) ?? []
  return [
    ...createStates(payload, untouched, { type: 'interactive', board: solution }),
    { name: 'unreadable', payload: { nothing: true }, answer: untouched },
  ]
}
