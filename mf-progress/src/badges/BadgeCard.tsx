import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { Medal, ProgressBar } from '@dhadha/ui'
import { useText } from '../text.ts'
import css from './badges.module.css'
import { getRule } from './rules.ts'

/** A badge on the shelf: what it is for, and when it was earned or how much is done (S3.14c). */
export function BadgeCard({ badge }: { badge: Badge }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { id, info, progress, threshold, earned_at } = badge
  const rule = getRule(id)
  const name = inLanguage(language, info.name, info.bangla_name)
  return (
    <li className={css[earned_at === null ? 'locked' : 'badge']}>
      <Medal badge={id} earned={earned_at !== null} />
      <h3 className={css['name']}>{name}</h3>
      {rule && <p className={css['rule']}>{text(rule, { n: threshold })}</p>}
      {earned_at === null ? (
        <div className={css['way']}>
          <ProgressBar value={progress} max={threshold} label={text('badgeWay', { name })} />
          <span>{text('badgeProgress', { progress, threshold })}</span>
        </div>
      ) : (
        <p className={css['earned']}>{text('badgeEarned', { date: format.date(earned_at) })}</p>
      )}
    </li>
  )
}
