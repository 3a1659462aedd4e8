import { inLanguage, useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { problemPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import css from './MoreLikeThis.module.css'
import { similarQuery } from './requests.ts'

/**
 * Links from a solved problem to an open one on the same concept (decision 22). Its space is reserved while it is
 * fetched, so that no button moves from under a finger. Without such a problem, or a connection, it renders nothing.
 */
export function MoreLikeThis({ problemId }: { problemId: string }) {
  const text = useText()
  const language = useLanguage()
  const { data: similar, isPending } = useQuery(similarQuery(problemId))
  if (isPending) return <p className={css['more']} aria-hidden="true" />
  if (!similar) return null
  return (
    <p className={css['more']}>
      <Link className={css['link']} to={problemPath(similar.series_id, similar.serial)}>
        <Icon name="series" size={18} />
        <span>
          {text('moreLikeThis', { title: inLanguage(language, similar.title, similar.bangla_title) })}
        </span>
      </Link>
    </p>
  )
}
