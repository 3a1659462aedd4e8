import { errorText } from '@dhadha/contract'
import { buttonClass, EmptyState } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { listPath } from './paths.ts'
import { useText } from './text.ts'

/** Replaces a test or a result that this pupil cannot open: shows why, and links to the lists. */
export function NoTest({ title, error }: { title: string; error: Error | null }) {
  const text = useText()
  return (
    <EmptyState
      as="h1"
      mood="consoling"
      title={title}
      action={
        <Link className={buttonClass()} to={listPath('ongoing')}>
          {text('goToTests')}
        </Link>
      }
    >
      {error && errorText(error)}
    </EmptyState>
  )
}
