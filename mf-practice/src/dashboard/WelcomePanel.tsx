import { Mascot } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './Header.module.css'

/** For a learner who has solved nothing yet (S2.13). @param to the series of the level */
export function WelcomePanel({ title, to }: { title: string; to: string }) {
  const text = useText()
  return (
    <section className={`${css['panel']} ${css['welcome']}`}>
      <div className={css['words']}>
        <h1>{title}</h1>
        <p>{text('welcomeBody')}</p>
        <p>
          <Link to={to}>{text('welcomeStart')}</Link>
        </p>
      </div>
      <div className={css['mascot']}>
        <Mascot mood="waving" size={120} />
      </div>
    </section>
  )
}
