import { buttonClass, Card, EmptyState } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'

/** The notice in place of what waits for a guardian's yes (decision 35), with the way to ask for it. */
export function GrownUpNeeded({ title, explained }: { title?: string; explained?: string }) {
  const text = useText()
  return (
    <Card>
      <EmptyState
        title={title ?? text('limitedTitle')}
        action={
          <Link className={buttonClass()} to="/settings">
            {text('askGrownUp')}
          </Link>
        }
      >
        {explained ?? text('limitedText')}
      </EmptyState>
    </Card>
  )
}
