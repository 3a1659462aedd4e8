import { Card } from '@dhadha/ui'
import css from './ChoiceCard.module.css'

/** One of a few things to choose, effective at once. */
export function ChoiceCard<Value extends string>({
  name,
  heading,
  options,
  chosen,
  onChoose,
}: {
  /** The radio group's name. */
  name: string
  heading: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    <Card as="section">
      <fieldset>
        <legend className={css['heading']}>
          <h2>{heading}</h2>
        </legend>
        <div className={css['choices']}>
          {options.map(({ value, label }) => (
            <label key={value} className={css['choice']}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
