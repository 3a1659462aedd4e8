import { Icon, VisuallyHidden } from '@dhadha/ui'
import { useFormat } from '@dhadha/contract'
import { useText } from '../text.ts'
import css from './Steps.module.css'

/** The steps (S2.11a): the account exists, the basic information comes next. */
export function Steps() {
  const text = useText()
  const format = useFormat()
  return (
    <ol className={css['steps']}>
      <li className={css['done']}>
        <span className={css['mark']}>
          <Icon name="check" size={18} />
        </span>
        {text('stepAccount')}
        <VisuallyHidden>{text('stepDone')}</VisuallyHidden>
      </li>
      <li className={css['now']} aria-current="step">
        <span className={css['mark']}>{format.number(2)}</span>
        {text('stepInformation')}
      </li>
    </ol>
  )
}
