import { HttpError, inLanguage, useLanguage, useOneAtATime } from '@dhadha/contract'
import { Button, Card } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { goOnWith } from '../problem/requests.ts'
import { useText } from '../text.ts'
import { sendSolved } from './requests.ts'
import { forgetAllSolved, forgetSolved, solvedHere } from './solved.ts'
import css from './ClaimSolved.module.css'

/** No connection, or a server that failed: it may count another time. Anything else was said for good. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError && (error.kind !== 'refused' || error.status === 429)

/**
 * What was solved on this device before anybody signed in counts for whoever says that it was theirs, and only once: another
 * learner of the same device is asked, too, and is not given the first one's (decision 407).
 */
export function ClaimSolved() {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const [open, setOpen] = useState(solvedHere)
  const [said, setSaid] = useState<string | null>(null)

  const claim = async () => {
    let points = 0
    let counted = 0
    for (const { problemId, title: _, banglaTitle: __, at, ...attempt } of open) {
      const when = new Date(at).toISOString()
      try {
        // A template is judged by the variant that was solved.
        if (attempt.variant !== undefined) await goOnWith(problemId, attempt.variant)
        const reply = await sendSolved(problemId, { ...attempt, startTime: when, endTime: when })
        points += reply.points.total
        counted += 1
      } catch (error) {
        if (mayPass(error)) {
          setOpen(solvedHere())
          setSaid(text('claimLater'))
          return true
        }
      }
      forgetSolved(problemId)
    }
    setOpen([])
    setSaid(text('claimDone', { count: counted, points }))
    await queries.invalidateQueries({ queryKey: ['practice'] })
    return true
  }
  const refuse = () => {
    forgetAllSolved()
    setOpen([])
  }

  if (open.length === 0) return said && <p role="status">{said}</p>
  return (
    <Card className={css['claim']}>
      <h2>{text('claimTitle', { count: open.length })}</h2>
      <ul>
        {open.map(({ problemId, title, banglaTitle }) => (
          <li key={problemId}>{inLanguage(language, title, banglaTitle)}</li>
        ))}
      </ul>
      <p>{text('claimText')}</p>
      {said && <p role="alert">{said}</p>}
      <p className={css['ways']}>
        <Button busy={busy} onClick={() => void run(claim)}>
          {text('claimYes')}
        </Button>
        <Button variant="quiet" onClick={refuse}>
          {text('claimNo')}
        </Button>
      </p>
    </Card>
  )
}
