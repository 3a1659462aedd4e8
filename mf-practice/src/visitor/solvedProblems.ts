import { keep, newId } from '@dhadha/contract'
import type { AnswerType, VisitorAnswer } from '@dhadha/contract/wire'
import { DEVICE, VISITOR_STORAGE_MS } from '../visitorStorage.ts'

/** A problem of each kind; a longer list was not written by this page. */
const MAX_SOLVED = 20

/** A right answer of a visitor, as it is sent once a learner claims it. */
export interface SolvedProblem extends VisitorAnswer {
  problemId: string
  title: string
  banglaTitle: string | null
  /** The variant that was solved, for a problem of a template (decision 50). */
  variant?: string
  /** The id of the attempt, so that it counts once however often it is sent. */
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
  if (typeof at !== 'number' || Date.now() - at >= VISITOR_STORAGE_MS) return []
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

// remote.json names `mf-practice:solved:device`, with which `/try` has no first screen.
const storage = keep('local', 'mf-practice:solved', (stored) =>
  Array.isArray(stored) ? stored.slice(0, MAX_SOLVED).flatMap(parseOne) : null,
)

/** Problems that were solved on this device before sign-in and are neither claimed nor refused. */
export const solvedHere = (): readonly SolvedProblem[] => storage.read(DEVICE) ?? []

/** Stores a right answer; one for each problem. */
export function saveSolved(solved: Omit<SolvedProblem, 'attemptId' | 'at'>): void {
  const others = solvedHere().filter(({ problemId }) => problemId !== solved.problemId)
  storage.write(DEVICE, [...others, { ...solved, attemptId: newId(), at: Date.now() }])
}

/** Removes a problem that was claimed or cannot count any more. */
export function removeSolved(problemId: string): void {
  const rest = solvedHere().filter((solvedProblem) => solvedProblem.problemId !== problemId)
  if (rest.length === 0) storage.remove(DEVICE)
  else storage.write(DEVICE, [...rest])
}

/** Removes all problems after a learner has refused them. */
export const clearSolved = (): void => storage.remove(DEVICE)
