import { useText } from '../text.ts'
import { STATUS_BY_ID } from './status.ts'
import css from './StatusFilter.module.css'

const LABELS = {
  all: 'statusAll',
  unattempted: 'statusUnattempted',
  'in-progress': 'statusInProgress',
  attempted: 'statusAttempted',
} as const

/** Which of the tests are shown (S4.10c). */
export function StatusFilter({ selected, onSelect }: { selected: string; onSelect: (id: string) => void }) {
  const text = useText()
  const current = selected in STATUS_BY_ID ? selected : '1'
  return (
    <fieldset className={css['filter']}>
      <legend className={css['legend']}>{text('statusLegend')}</legend>
      <div className={css['choices']}>
        {Object.entries(STATUS_BY_ID).map(([id, status]) => (
          <label key={id} className={css['choice']}>
            <input
              type="radio"
              name="status"
              value={id}
              checked={id === current}
              onChange={() => onSelect(id)}
            />
            {text(LABELS[status])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
