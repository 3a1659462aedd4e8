import { achievements, HttpError, useOneAtATime } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordAnnouncedLevel, takeEarned } from '../problem/earned/badgeNotifications.ts'
import { continueVariant } from '../problem/requests.ts'
import { sendSolved } from './requests.ts'
import { clearSolved, removeSolved, solvedHere, type SolvedProblem } from './solvedProblems.ts'

/** Whether another try may succeed: there was no connection, or the server failed. Any other answer is final. */
const isTemporary = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind !== 'refused' || error.status === 429)

/** Sends a problem that was solved before sign-in. @returns its points */
async function send(solved: SolvedProblem): Promise<number> {
  const { problemId, title: _, banglaTitle: __, at, ...attempt } = solved
  const when = new Date(at).toISOString()
  // A template is judged by the variant that was solved.
  if (attempt.variant !== undefined) await continueVariant(problemId, attempt.variant)
  const reply = await sendSolved(problemId, { ...attempt, startTime: when, endTime: when })
  return reply.points.total
}

interface Claimed {
  readonly count: number
  readonly points: number
}

/** Sends all of them, and removes each one that got a final answer. @returns null: the rest may count later */
async function sendAll(solved: readonly SolvedProblem[]): Promise<Claimed | null> {
  let points = 0
  let count = 0
  for (const problem of solved) {
    try {
      points += await send(problem)
      count += 1
    } catch (error) {
      if (isTemporary(error)) return null
    }
    removeSolved(problem.problemId)
  }
  return { count, points }
}

/** The problems solved on this device before sign-in, and claiming them. */
export function useClaim() {
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const [unclaimed, setUnclaimed] = useState(solvedHere)
  const [isLater, setIsLater] = useState(false)
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  // Badges that it earns are celebrated here, not by toasts over the dashboard (decision 48).
  const [hadUnclaimed] = useState(unclaimed.length > 0)
  useEffect(() => (hadUnclaimed ? takeEarned() : undefined), [hadUnclaimed])

  const claim = async () => {
    // The card itself shows the new level; the notification may arrive between two responses.
    recordAnnouncedLevel(Infinity)
    const result = await sendAll(unclaimed)
    if (result === null) {
      setUnclaimed(solvedHere())
      setIsLater(true)
      return true
    }
    setUnclaimed([])
    setClaimed(result)
    achievements.expect()
    await queries.invalidateQueries({ queryKey: ['practice'] })
    return true
  }

  return {
    unclaimed,
    claimed,
    /** Some could not be sent; they stay for the next try. */
    isLater,
    busy,
    claim: () => void run(claim),
    refuse: () => {
      clearSolved()
      setUnclaimed([])
    },
  }
}
