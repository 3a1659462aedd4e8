import { useDocumentTitle } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useText } from '../text.ts'
import css from './NotFound.module.css'

/** Any path that matches no route. */
export function NotFound() {
  const text = useText()
  useDocumentTitle(text('notFoundTitle'))
  return (
    <main id="main" tabIndex={-1} className={css['page']}>
      <EmptyState
        mood="thinking"
        as="h1"
        title={text('notFoundTitle')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {text('home')}
          </Link>
        }
      >
        {text('notFoundText')}
      </EmptyState>
    </main>
  )
}
