import { buttonClass, Button, Card, Mascot, Page } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './report.module.css'

interface ReportProps {
  /** The report is that of a document whose script has not loaded yet. */
  isBusy?: boolean
  score: ReactNode
  badges: ReactNode
  onPrint: () => void
  children: ReactNode
}

/** The page's title and the two panels of its head, with what follows them. */
export function Report({ isBusy, score, badges, onPrint, children }: ReportProps) {
  const text = useText()
  return (
    <div className={css['onScreen']}>
      <Page
        title={text('progressTitle')}
        isBusy={isBusy}
        actions={
          <Button variant="secondary" onClick={onPrint}>
            {text('print')}
          </Button>
        }
      >
        <div className={`${css['pair']} ${css['first']}`}>
          {score}
          {badges}
        </div>
        {children}
      </Page>
    </div>
  )
}

/**
 * Invites a learner who has solved nothing yet (S8.9a), because empty reports would not help. It replaces the summary
 * cards, in the same space, once the score is known. After the first problems it stands where the charts will.
 */
export function Invitation({ title }: { title?: string }) {
  const text = useText()
  return (
    <Card className={css['invitation']}>
      <Mascot mood={title ? 'cheering' : 'thinking'} size={88} />
      <p className={css['title']}>{title ?? text('notStarted')}</p>
      <Link className={buttonClass()} to="/dashboard">
        {text('start')}
      </Link>
    </Card>
  )
}
