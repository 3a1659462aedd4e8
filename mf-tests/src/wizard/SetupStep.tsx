import { toAsciiDigits, useFormat, useRead } from '@dhadha/contract'
import { EmptyState, Failure, IconButton, Notice, Skeleton, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '../text.ts'
import { countAvailable, availableSeriesQuery, weakSpotsQuery } from './requests.ts'
import { SeriesChoice } from './SeriesChoice.tsx'
import type { StepProps } from './SubjectStep.tsx'
import { WeakSpots } from './WeakSpots.tsx'
import { MAX_PROBLEMS, withDuration, withProblemCount, withTimeLimit } from './wizard.ts'
import css from './wizard.module.css'

/** Step 2: series, number of problems and time (S2.30c). */
export function SetupStep({ wizard, onChange }: StepProps) {
  const { data, error, isFetching, refetch } = useRead(useQuery(availableSeriesQuery(wizard)))
  const { data: weak } = useQuery(weakSpotsQuery(wizard))
  const text = useText()
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="18rem" />
    )
  // A topic may have no series of the chosen difficulty (S8.9e).
  if (data.length === 0) return <EmptyState title={text('noSeries')} />
  const isWeak = wizard.weakSpots && weak
  return (
    <>
      {weak && <WeakSpots weak={weak} options={data} wizard={wizard} onChange={onChange} />}
      {!isWeak && <SeriesChoice options={data} wizard={wizard} onChange={onChange} />}
      <ProblemCount
        available={isWeak ? weak.available_problems : countAvailable(data, wizard.seriesIds)}
        wizard={wizard}
        onChange={onChange}
      />
      <TimeLimit wizard={wizard} onChange={onChange} />
    </>
  )
}

function ProblemCount({ available, wizard, onChange }: StepProps & { available: number }) {
  const text = useText()
  const { number } = useFormat()
  const id = useId()
  const { problemCount, seriesIds } = wizard
  const isTooMany = seriesIds.length > 0 && problemCount > available
  const set = (count: number) => onChange(withProblemCount(wizard, count))
  return (
    <div className={css['group']} role="group" aria-labelledby={id}>
      <p id={id} className={css['legend']}>
        {text('numberOfProblems')}
      </p>
      <div className={css['counting']}>
        <div className={css['stepper']}>
          <IconButton
            label={text('fewerProblems')}
            icon={<span className={css['sign']}>−</span>}
            disabled={problemCount <= 1}
            onClick={() => set(problemCount - 1)}
          />
          <output aria-live="polite" className={css['count']}>
            {number(problemCount)}
          </output>
          <IconButton
            label={text('moreProblems')}
            icon={<span className={css['sign']}>+</span>}
            disabled={problemCount >= MAX_PROBLEMS}
            onClick={() => set(problemCount + 1)}
          />
        </div>
        <p className={css['hint']} role="status">
          {problemCount >= MAX_PROBLEMS && text('mostProblems', { most: MAX_PROBLEMS })}
        </p>
      </div>
      {isTooMany && (
        <Notice tone="warn" icon="info" role="alert">
          {text('tooManyProblems', { asked: problemCount, available })}
        </Notice>
      )}
    </div>
  )
}

function TimeLimit({ wizard, onChange }: StepProps) {
  const text = useText()
  const { digits } = useFormat()
  const shown = wizard.duration === null ? '' : digits(String(wizard.duration))
  // The value is read when typing ends: an empty field on the way to '45' is not an error.
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null) onChange(withDuration(wizard, toAsciiDigits(typed)))
    setTyped(null)
  }
  return (
    <div className={css['group']}>
      <label className={css['switch']}>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state itself
          role="switch"
          checked={wizard.duration !== null}
          onChange={(event) => onChange(withTimeLimit(wizard, event.target.checked))}
        />
        <span>{text('enableDuration')}</span>
      </label>
      {wizard.duration !== null && (
        <div className={css['minutes']}>
          <TextField
            label={text('durationMinutes')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed ?? shown}
            onChange={setTyped}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle()
            }}
          />
        </div>
      )}
    </div>
  )
}
