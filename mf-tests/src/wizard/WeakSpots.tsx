import { inLanguage, useLanguage } from '@dhadha/contract'
import type { AvailableProblems } from '@dhadha/contract/wire'
import { useText } from '../text.ts'
import type { SeriesOption } from './requests.ts'
import type { StepProps } from './SubjectStep.tsx'
import { withWeakSpots } from './wizard.ts'
import css from './wizard.module.css'

interface WeakSpotsProps extends StepProps {
  weak: NonNullable<AvailableProblems['weak_spots']>
  options: readonly SeriesOption[]
}

/** Takes problems about what the pupil finds hard, in place of chosen series (decision 22). */
export function WeakSpots({ weak, options, wizard, onChange }: WeakSpotsProps) {
  const text = useText()
  const language = useLanguage()
  const names = weak.concepts.map(({ name, bangla_name }) => inLanguage(language, name, bangla_name))
  const all = options.map(({ id }) => id)
  return (
    <div className={css['group']}>
      <label className={css['switch']}>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state itself
          role="switch"
          aria-describedby="weak-spots"
          checked={wizard.weakSpots}
          onChange={(event) => onChange(withWeakSpots(wizard, event.target.checked, all))}
        />
        <span>{text('weakSpots')}</span>
      </label>
      <p id="weak-spots" className={css['hint']}>
        {text('weakSpotsAbout', { count: weak.available_problems, names: names.join(', ') })}
      </p>
    </div>
  )
}
