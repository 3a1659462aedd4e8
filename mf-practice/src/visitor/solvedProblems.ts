import { keep, newId } from '@dhadha/contract'
import type { AnswerType, VisitorAnswer } from '@dhadha/contract/wire'

/** What a visitor has solved on this device is kept for so long (decision 53). */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000
/** One of each kind; more were not written by this page. */
const MAX_SOLVED = 20
const DEVICE = 'device'

/** A right answer of a visitor, as it is sent once somebody says that it was theirs. */
export interface SolvedProblem extends VisitorAnswer {
  problemId: string
  title: string
  banglaTitle: string | null
  /** Of a template the variant that was solved (decision 50). */
  variant?: string
  /** Names the attempt, so that it counts once however often it is sent. */
  attemptId: string
  /** Milliseconds since 1970. */
  at: number
}

const isAnswerType = (value: unknown): value is AnswerType =>
  value === 'text' || value === 'mcq' || value === 'interactive'

function parseOne(stored: unknown): SolvedProblem[] {
  const { problemId, title, banglaTitle, variant, attemptId, at, answer, answerType, board } = (stored ??
    {}) as Partial<Record<keyof SolvedProblem, unknown>>
  const texts = [problemId, title, attemptId, answer]
  if (!texts.every((text) => typeof text === 'string') || !isAnswerType(answerType)) return []
  if (typeof at !== 'number' || Date.now() - at >= MAX_AGE_MS) return []
  const bangla = typeof banglaTitle === 'string' ? banglaTitle : null
  return [
    {
      ...({ problemId, title, attemptId, answer } as Pick<
        SolvedProblem,
        'problemId' | 'title' | 'attemptId' | 'answer'
      >),
      banglaTitle: bangla,
      answerType,
      at,
      ...(board === undefined ? {} : { board }),
      ...(typeof variant === 'string' && { variant }),
    },
  ]
}

const storage = keep('local', 'mf-practice:solved', (stored) =>
  Array.isArray(stored) ? stored.slice(0, MAX_SOLVED).flatMap(parseOne) : null,
)

/** What was solved on this device before anybody signed in, and nobody has claimed or refused. */
export const solvedHere = (): readonly SolvedProblem[] => storage.read(DEVICE) ?? []

/** Keeps a right answer; one for each problem. */
export function saveSolved(solved: Omit<SolvedProblem, 'attemptId' | 'at'>): void {
  const others = solvedHere().filter(({ problemId }) => problemId !== solved.problemId)
  storage.write(DEVICE, [...others, { ...solved, attemptId: newId(), at: Date.now() }])
}

/** Somebody has claimed it, or it cannot count any more. */
export function removeSolved(problemId: string): void {
  const rest = solvedHere().filter((solvedProblem) => solvedProblem.problemId !== problemId)
  if (rest.length === 0) storage.remove(DEVICE)
  else storage.write(DEVICE, [...rest])
}

/** It was somebody else's. */
export const clearSolved = (): void => storage.remove(DEVICE)
