import type { Problem } from '@dhadha/contract/wire'
import { SeriesSentence } from './SeriesSentence.tsx'
import { Rights } from './Rights.tsx'

/** Below the facts of a problem, what is read last: its series' sentence, its source and its licence. */
export function About({ problem }: { problem: Problem }) {
  return (
    <>
      <SeriesSentence problem={problem} />
      <Rights problem={problem} />
    </>
  )
}
