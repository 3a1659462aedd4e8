import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { CustomTest } from '@dhadha/contract/wire'
import { Button, buttonClass, Tag, type TagTone } from '@dhadha/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DetailsDialog } from '../details/DetailsDialog.tsx'
import { useText } from '../text.ts'
import { CardShell } from './CardShell.tsx'
import { mainButton } from './mainAction.ts'
import { CUSTOM_STATUS_TEXTS, getStatus, type CustomStatus } from './status.ts'
import css from './card.module.css'

const STATUS_TONES = {
  unattempted: 'plain',
  'in-progress': 'warn',
  attempted: 'good',
} as const satisfies Record<CustomStatus, TagTone>

/** A custom test (S3.20): its subject and size, its duration, when it was made, its status. */
export function CustomCard({ test }: { test: CustomTest }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const status = getStatus(test)
  const button = mainButton({
    kind: 'custom',
    testId: test.test_id,
    isCompleted: test.completed_at !== null,
  })
  return (
    <CardShell
      title={test.title}
      image={test.topic_image}
      over={
        test.topic_name === ''
          ? text('allSubjects')
          : inLanguage(language, test.topic_name, test.bangla_topic_name)
      }
      problemCount={test.problem_count}
      minutes={test.duration_minutes}
      actions={
        <>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text('seeDetails')}
          </Button>
          {button.action.does === 'open' && (
            <Link className={buttonClass()} to={button.action.to}>
              {text(button.label)}
            </Link>
          )}
        </>
      }
    >
      <p className={css['foot']}>
        <Tag tone={STATUS_TONES[status]}>{text(CUSTOM_STATUS_TEXTS[status])}</Tag>
        <span>{text('madeOn', { date: format.date(test.created_at) })}</span>
      </p>
      {isOpen && <DetailsDialog kind="custom" testId={test.test_id} onClose={() => setOpen(false)} />}
    </CardShell>
  )
}
