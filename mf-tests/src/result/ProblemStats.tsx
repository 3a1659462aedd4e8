import { useFormat } from '@dhadha/contract'
import { Disclosure } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../text.ts'
import { problemStatsQuery } from './requests.ts'
import css from './result.module.css'

/** Statistics of a problem over all learners, fetched when opened (S7.21m). */
export function ProblemStats({ problemId }: { problemId: string }) {
  const text = useText()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...problemStatsQuery(problemId), enabled: isOpen })
  return (
    <Disclosure className={css['stats']} summary={text('howOthersDid')} onToggle={setOpen}>
      <p role="status">
        {data
          ? data.correct_percent === null
            ? text('nobodyAnswered')
            : text('othersRight', { percent: number(data.correct_percent), count: data.answered })
          : isError
            ? text('statsFailed')
            : text('loading')}
      </p>
    </Disclosure>
  )
}
