import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { CustomTest } from '@dhadha/contract/wire'
import { Card, Icon } from '@dhadha/ui'
import { useText } from '../text.ts'
import { statusOf } from './status.ts'
import css from './TestCard.module.css'

const STATUS_TEXTS = {
  unattempted: 'statusUnattempted',
  'in-progress': 'statusInProgress',
  attempted: 'statusAttempted',
} as const

/** One of the pupil's own tests (S3.20): what it asks, how long it takes, when it was made, how far it is. */
export function TestCard({ test }: { test: CustomTest }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const status = statusOf(test)
  return (
    <Card as="li" className={css['card']}>
      <div className={css['head']}>
        {test.topic_image !== '' && (
          <img src={test.topic_image} alt="" width={44} height={44} loading="lazy" />
        )}
        <div>
          <h3 className={css['title']}>{test.title}</h3>
          <p className={css['topic']}>{inLanguage(language, test.topic_name, test.bangla_topic_name)}</p>
        </div>
      </div>
      <ul className={css['facts']}>
        <li>
          <Icon name="test" size={20} />
          {text('problemCount', { count: test.problem_count })}
        </li>
        <li>
          <Icon name="clock" size={20} />
          {test.duration_minutes === null
            ? text('noLimit')
            : text('minutes', { count: test.duration_minutes })}
        </li>
      </ul>
      <p className={css['foot']}>
        <span className={css[status]}>{text(STATUS_TEXTS[status])}</span>
        <span>{text('madeOn', { date: format.date(test.created_at) })}</span>
      </p>
    </Card>
  )
}
