import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../../text.ts'
import css from './Intro.module.css'
import { TryPuzzle } from './TryPuzzle.tsx'

/** The top of the home page: what the site is, the way in, and a puzzle to try. */
export function Intro() {
  const text = useText()
  return (
    <div className={css['intro']}>
      <div className={css['inner']}>
        <section aria-labelledby="intro-title">
          <p className={css['audience']}>{text('introAudience')}</p>
          <h1 id="intro-title" className={css['title']}>
            {text('introTitleCalm')}{' '}
            <span className={css['bold']}>
              {text('introTitleBold')}
              <svg viewBox="0 0 300 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <path d="M5 15C60 6 130 4 168 8s-52 6-64 11c44-8 120-10 190-6" />
              </svg>
            </span>
          </h1>
          <p className={css['lead']}>{text('introLead')}</p>
          <p className={css['actions']}>
            <Link to="/auth/register" className={buttonClass('primary', 'l')}>
              {text('introStart')}
            </Link>
            <Link to="/try" className={buttonClass('secondary', 'l')}>
              {text('introTry')}
            </Link>
            <a href="#levels" className={buttonClass('quiet', 'l')}>
              {text('introHow')}
            </a>
          </p>
        </section>
        <TryPuzzle />
      </div>
    </div>
  )
}
