import { inLanguage, toAsciiDigits, useFormat, useLanguage, useRead } from '@dhadha/contract'
import { EmptyState, Failure, hiddenClass, Icon, IconButton, Notice, Skeleton, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useText } from '../text.ts'
import { availableIn, availableSeriesQuery, weakSpotsQuery, type SeriesOption } from './requests.ts'
import type { StepProps } from './SubjectStep.tsx'
import { WeakSpots } from './WeakSpots.tsx'
import { MAX_PROBLEMS, withDuration, withProblemCount, withSeries, withTimeLimit } from './wizard.ts'
import css from './CreateTestPage.module.css'

const TYPING_MS = 250

/** The typed text, once typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

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
        available={isWeak ? weak.available_problems : availableIn(data, wizard.seriesIds)}
        wizard={wizard}
        onChange={onChange}
      />
      <TimeLimit wizard={wizard} onChange={onChange} />
    </>
  )
}

/** 'Select Series': a list of native checkboxes, with a search where it is long. */
function SeriesChoice({ options, wizard, onChange }: StepProps & { options: readonly SeriesOption[] }) {
  const text = useText()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const getName = (seriesOption: SeriesOption) =>
    inLanguage(language, seriesOption.name, seriesOption.banglaName)
  const withName = (part: string) =>
    options.filter((option) => getName(option).toLocaleLowerCase().includes(part.trim().toLocaleLowerCase()))
  const shown = withName(search)
  // Announced once typing pauses, and not at each letter (decision 69).
  const settled = useSettled(search.trim())
  const chosen = options.filter(({ id }) => wizard.seriesIds.includes(id))
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{text('selectSeries')}</legend>
      {options.length > 6 && (
        <TextField
          label={text('searchSeries')}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder={text('searchSeries')}
          value={search}
          onChange={setSearch}
          // Enter would submit the form and go to the next step.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <p role="status" className={hiddenClass()}>
        {settled !== '' && text('seriesFound', { count: withName(settled).length })}
      </p>
      <div className={css['series']}>
        {shown.map((seriesOption) => (
          <label key={seriesOption.id} className={css['box']}>
            <input
              type="checkbox"
              checked={wizard.seriesIds.includes(seriesOption.id)}
              onChange={(event) => onChange(withSeries(wizard, seriesOption.id, event.target.checked))}
            />
            <span>{getName(seriesOption)}</span>
            <span className={css['hint']}>{text('problemCount', { count: seriesOption.available })}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={css['hint']}>{text('noSeriesFound')}</p>}
      </div>
      {chosen.length > 0 && (
        <div>
          <h3 className={css['legend']}>{text('selectedSeries')}</h3>
          <ul className={css['chosen']}>
            {chosen.map((seriesOption) => (
              <li key={seriesOption.id}>
                {text('seriesWithCount', { name: getName(seriesOption), count: seriesOption.available })}
                <IconButton
                  label={text('removeSeries', { name: getName(seriesOption) })}
                  icon={<Icon name="cross" size={18} />}
                  onClick={() => onChange(withSeries(wizard, seriesOption.id, false))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={css['total']} role="status">
        {text('totalAvailable', { count: availableIn(options, wizard.seriesIds) })}
      </p>
    </fieldset>
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
