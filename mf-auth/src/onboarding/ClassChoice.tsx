import { useId } from 'react'
import { GRADES } from '../profile/draft.ts'
import { useText } from '../text.ts'
import css from './ClassChoice.module.css'

/** The class by one tap, where a list would take two. An empty value stands for none, as everywhere in the profile. */
export function ClassChoice({
  describedBy,
  value,
  onChange,
}: {
  /** The id of the text with the reason for the question. */
  describedBy: string
  value: string
  onChange: (grade: string) => void
}) {
  const text = useText()
  const name = useId()
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={css['legend']}>{text('classLabel')}</legend>
      <div className={css['classes']}>
        {GRADES.map((grade) => (
          <label key={grade} className={css['class']}>
            <input
              type="radio"
              name={name}
              aria-label={text('classOption', { grade })}
              checked={value === String(grade)}
              onChange={() => onChange(String(grade))}
            />
            {text('classShort', { grade })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
