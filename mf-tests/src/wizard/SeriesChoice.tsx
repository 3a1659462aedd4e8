import { inLanguage, searchKey, useLanguage } from '@dhadha/contract'
import { accentClass, accentOf, hiddenClass, Icon, IconButton, SeriesPicture, TextField } from '@dhadha/ui'
import { useEffect, useRef, useState } from 'react'
import { DifficultyTag } from '../difficulty/DifficultyTag.tsx'
import { useText } from '../text.ts'
import { countAvailable, type SeriesOption } from './requests.ts'
import type { StepProps } from './SubjectStep.tsx'
import { withAllSeries, withSeries } from './wizard.ts'
import css from './wizard.module.css'

const TYPING_MS = 250
/** The most series without a search; more are not listed again where all of them are chosen. */
const FEW = 6

/** The typed text, once typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

interface ChoiceProps extends StepProps {
  options: readonly SeriesOption[]
}

/** 'Select Series': cards with native checkboxes, all at once or each by itself, with a search where there are many. */
export function SeriesChoice({ options, wizard, onChange }: ChoiceProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const withName = (part: string) => {
    const key = searchKey(part)
    return options.filter(({ name, banglaName }) =>
      [name, banglaName ?? ''].some((either) => searchKey(either).includes(key)),
    )
  }
  const shown = withName(search)
  // Announced once typing pauses, and not at each letter (decision 69).
  const settled = useSettled(search.trim())
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{text('selectSeries')}</legend>
      {options.length > FEW && (
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
      {search.trim() === '' && <AllSeries options={options} wizard={wizard} onChange={onChange} />}
      <div className={`${css['series']} ${accentClass(accentOf(wizard.topic?.name ?? ''))}`}>
        {shown.map((option) => (
          <SeriesBox key={option.id} option={option} wizard={wizard} onChange={onChange} />
        ))}
        {shown.length === 0 && <p className={css['hint']}>{text('noSeriesFound')}</p>}
      </div>
      <Chosen options={options} wizard={wizard} onChange={onChange} />
      <p className={css['total']} role="status">
        {text('totalAvailable', { count: countAvailable(options, wizard.seriesIds) })}
      </p>
    </fieldset>
  )
}

const isAllChosen = (options: readonly SeriesOption[], seriesIds: readonly string[]): boolean =>
  options.every(({ id }) => seriesIds.includes(id))

/** Chooses all series with one press, and none with the next. */
function AllSeries({ options, wizard, onChange }: ChoiceProps) {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const ids = options.map(({ id }) => id)
  const isAll = isAllChosen(options, wizard.seriesIds)
  const isSome = !isAll && wizard.seriesIds.length > 0
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className={css['all']}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => onChange(withAllSeries(wizard, ids, !isAll))}
      />
      <span>{text('allSeries')}</span>
      <span className={css['hint']}>{text('problemCount', { count: countAvailable(options, ids) })}</span>
    </label>
  )
}

function SeriesBox({ option, wizard, onChange }: StepProps & { option: SeriesOption }) {
  const text = useText()
  const language = useLanguage()
  return (
    <label className={css['box']}>
      <input
        type="checkbox"
        checked={wizard.seriesIds.includes(option.id)}
        onChange={(event) => onChange(withSeries(wizard, option.id, event.target.checked))}
      />
      <SeriesPicture picture={option.picture} accent={accentOf(wizard.topic?.name ?? '')} size={56} />
      <span className={css['names']}>
        <span className={css['name']}>{inLanguage(language, option.name, option.banglaName)}</span>
        <span className={css['meta']}>
          <span className={css['hint']}>{text('problemCount', { count: option.available })}</span>
          <DifficultyTag difficulty={option.difficulty} />
        </span>
      </span>
    </label>
  )
}

/** The chosen series, each with its number of problems and a way to drop it. 'All series' stands for all of them. */
function Chosen({ options, wizard, onChange }: ChoiceProps) {
  const text = useText()
  const language = useLanguage()
  const chosen = options.filter(({ id }) => wizard.seriesIds.includes(id))
  if (chosen.length === 0 || (chosen.length > FEW && chosen.length === options.length)) return null
  return (
    <div>
      <h3 className={css['legend']}>{text('selectedSeries')}</h3>
      <ul className={css['chosen']}>
        {chosen.map(({ id, available, ...names }) => {
          const name = inLanguage(language, names.name, names.banglaName)
          return (
            <li key={id}>
              {text('seriesWithCount', { name, count: available })}
              <IconButton
                label={text('removeSeries', { name })}
                icon={<Icon name="cross" size={18} />}
                onClick={() => onChange(withSeries(wizard, id, false))}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
