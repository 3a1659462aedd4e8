import { buttonClass, Mascot } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './GetStarted.module.css'
import { useSignedIn } from './useSignedIn.ts'

/** The banner that invites visitors to sign up. */
export function GetStarted() {
  const text = useText()
  const signedIn = useSignedIn()
  return (
    <section className={css['start']} aria-labelledby="start-title">
      <div className={css['banner']}>
        <div className={css['words']}>
          <h2 id="start-title" className={css['title']}>
            {text('startTitle')}
          </h2>
          {!signedIn && <p className={css['text']}>{text('startText')}</p>}
          <Link
            to={signedIn ? '/dashboard' : '/auth/register'}
            className={`${buttonClass('secondary', 'l')} ${css['button']}`}
          >
            {text(signedIn ? 'startDashboard' : 'startButton')}
          </Link>
        </div>
        <div className={css['bird']}>
          <Mascot mood="waving" size={200} />
        </div>
      </div>
    </section>
  )
}
