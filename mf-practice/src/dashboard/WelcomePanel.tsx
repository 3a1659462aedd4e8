import { useLanguage, type Level } from '@dhadha/contract'
import { Mascot } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText } from '../text.ts'
import css from './Header.module.css'

/** For a learner who has solved nothing yet (S2.13). */
export function WelcomePanel({ name, level }: { name: string; level: Level }) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={`${css['panel']} ${css['welcome']}`}>
      <div className={css['words']}>
        <h1>{name ? text('welcomeTitle', { name }) : text('welcomeTitleNoName')}</h1>
        <p>{text('welcomeBody')}</p>
        <p>
          <Link to={topicPath(language, level, ALL_TOPICS)}>{text('welcomeStart')}</Link>
        </p>
      </div>
      <div className={css['mascot']}>
        <Mascot mood="waving" size={120} />
      </div>
    </section>
  )
}
