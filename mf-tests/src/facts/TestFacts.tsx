import { Icon } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './TestFacts.module.css'

const MINUTES_A_DAY = 24 * 60

export interface TestFactsProps {
  /** How many problems it has, or how many learners take part (S2.27a). */
  counted: { readonly problems: number } | { readonly participants: number }
  /** Undefined or null: no limit (S3.19). */
  minutes: number | null | undefined
}

/** The size and duration of a test: on cards, in its details, before and while it is taken. */
export function TestFacts({ counted, minutes }: TestFactsProps) {
  const text = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
    <ul className={css['facts']} role="list">
      <li>
        <Icon name={'problems' in counted ? 'test' : 'user'} size={20} />
        {'problems' in counted
          ? text('problemCount', { count: counted.problems })
          : text('participantCount', { count: counted.participants })}
      </li>
      <li>
        <Icon name="clock" size={20} />
        <Duration minutes={minutes} />
      </li>
    </ul>
  )
}

/** '45 mins', but '3 days' instead of '4,320 mins': whole days are given in days. */
function Duration({ minutes }: Pick<TestFactsProps, 'minutes'>) {
  const text = useText()
  if (typeof minutes !== 'number') return text('noLimit')
  const days = minutes / MINUTES_A_DAY
  return days >= 1 && Number.isInteger(days)
    ? text('days', { count: days })
    : text('minutes', { count: minutes })
}
