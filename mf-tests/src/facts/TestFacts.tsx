import { Icon } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './TestFacts.module.css'

export interface TestFactsProps {
  /** How many problems it has, or how many take part (S2.27a). */
  counted: { readonly problems: number } | { readonly participants: number }
  /** Undefined or null: no limit (S3.19). */
  minutes: number | null | undefined
}

/** How much a test is, and how long it takes: on cards, in its details, before and while it is taken. */
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
        {typeof minutes === 'number' ? text('minutes', { count: minutes }) : text('noLimit')}
      </li>
    </ul>
  )
}
