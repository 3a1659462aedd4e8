import { useDocumentTitle, useSession } from '@dhadha/contract'
import { buttonClass, Logo } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import type { Composition } from '../composition/composition.ts'
import { EmptyState } from '../empty/EmptyState.tsx'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { AppFrame } from '../layout/AppLayout.tsx'
import { useText } from '../text.ts'
import css from './NotFound.module.css'

/** Any path that matches no route: for a learner in the frame of the app, for a visitor below the site's name. */
export function NotFound({ composition }: { composition: Composition }) {
  const { status } = useSession()
  if (status === 'signed-in')
    return (
      <AppFrame composition={composition}>
        <Explanation to="/dashboard" />
      </AppFrame>
    )
  return <ForVisitors />
}

function ForVisitors() {
  return (
    <>
      <header className={css['header']}>
        <Link to="/" className={css['logo']}>
          <Logo />
        </Link>
        <LanguageSwitch className={css['language']} />
      </header>
      <main id="main" tabIndex={-1} className={css['main']}>
        <Explanation to="/" />
      </main>
    </>
  )
}

/** @param to the page to go on from: a learner's own one, else the first */
function Explanation({ to }: { to: '/dashboard' | '/' }) {
  const text = useText()
  useDocumentTitle(text('notFoundTitle'))
  return (
    <div className={css['page']}>
      <EmptyState
        mood="thinking"
        as="h1"
        title={text('notFoundTitle')}
        action={
          <Link to={to} className={buttonClass('primary')}>
            {text(to === '/' ? 'home' : 'dashboard')}
          </Link>
        }
      >
        {text('notFoundText')}
      </EmptyState>
    </div>
  )
}
