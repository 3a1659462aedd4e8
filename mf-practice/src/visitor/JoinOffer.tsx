import { keepReturnPath } from '@dhadha/contract'
import { buttonClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import css from './JoinOffer.module.css'
import { useText, type TextKey } from '../text.ts'

/** Offers an account, and returns here afterwards (decision 53). */
export function JoinOffer({ words, returnTo }: { words: TextKey; returnTo: string | null }) {
  const text = useText()
  const saveReturnPath = () => {
    if (returnTo !== null) keepReturnPath(returnTo)
  }
  return (
    <div className={css['offer']}>
      <p>{text(words)}</p>
      <p className={css['ways']}>
        <Link className={buttonClass('primary', 'm')} to="/auth/register" onClick={saveReturnPath}>
          {text('visitorJoin')}
        </Link>
        <Link className={buttonClass('quiet', 'm')} to="/auth/login" onClick={saveReturnPath}>
          {text('visitorSignIn')}
        </Link>
      </p>
    </div>
  )
}
