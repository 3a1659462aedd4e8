import { inLanguage, useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { problemPath } from '../../paths.ts'
import { useText } from '../../text.ts'
import css from './MoreLikeThis.module.css'
import { similarQuery } from './requests.ts'

/**
 * Leads from a solved problem to an open one about the same (decision 22). Its place is kept while it is fetched, so that
 * no button moves from under a finger. Without one, and without a line, there is nothing.
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
