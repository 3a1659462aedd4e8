import { TestFacts } from '../../facts/TestFacts.tsx'
import { useText } from '../../text.ts'
import { Ring } from '../clock/Ring.tsx'
import css from '../taking.module.css'

export interface TestHeadProps {
  title: string
  problemCount: number
  /** Null: no limit. */
  minutes: number | null
  secondsLeft: number | null
  isEstimate: boolean
}

/** Title, problem count, duration and countdown (S2.31a). */
export function TestHead({ title, problemCount, minutes, secondsLeft, isEstimate }: TestHeadProps) {
  const text = useText()
  return (
    <header className={css['head']}>
      <div className={css['titles']}>
        <h1>{title}</h1>
        <TestFacts counted={{ problems: problemCount }} minutes={minutes} />
      </div>
      {secondsLeft !== null && (
        <div className={css['clock']}>
          <Ring
            secondsLeft={secondsLeft}
            seconds={(minutes ?? 0) * 60}
            isEstimate={isEstimate}
            label={text('timeLeft')}
          />
        </div>
      )}
    </header>
  )
}
