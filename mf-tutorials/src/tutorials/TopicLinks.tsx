import { useLanguage } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'
import { accentClass, chipClass } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './TopicLinks.module.css'
import { getTopics } from './topics.ts'

/** Links to the tutorials of each topic (/tutorial/{topic}, S2.22), and to all of them. */
export function TopicLinks({ tutorials, topic }: { tutorials: readonly Tutorial[]; topic: string }) {
  const text = useText()
  const language = useLanguage()
  const link = (id: string, name: string) => (
    <Link
      className={chipClass()}
      to={`/tutorial/${encodeURIComponent(id)}`}
      aria-current={id === topic ? 'page' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <nav aria-label={text('topics')}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets */}
      <ul className={css['links']} role="list">
        <li>{link('all', text('allTopics'))}</li>
        {getTopics(tutorials, language).map(({ id, name, accent }) => (
          <li key={id} className={accentClass(accent)}>
            {link(id, name)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
