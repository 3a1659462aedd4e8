import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { Medal, VisuallyHidden } from '@dhadha/ui'
import { Panel, type PanelQuery } from '../panel/Panel.tsx'
import { useText } from '../text.ts'
import css from './badges.module.css'
import { SHELF_ID } from './BadgeShelf.tsx'
import { getEarned, findNext } from './shelf.ts'

const LATEST = 4

/** The badges' half of the page's head (S2.21a): the latest ones and the next, with a link to the shelf. */
export function BadgesPanel({ query }: { query: PanelQuery<readonly Badge[]> }) {
  const text = useText()
  return (
    <Panel title={text('badgesTitle')} query={query} failed={text('badgesFailed')} lines={6}>
      {(badges) => <Latest badges={badges} />}
    </Panel>
  )
}

function Latest({ badges }: { badges: readonly Badge[] }) {
  const text = useText()
  const language = useLanguage()
  const earned = getEarned(badges)
  const next = findNext(badges)
  const getName = ({ info }: Badge) => inLanguage(language, info.name, info.bangla_name)
  return (
    <div className={css['head']}>
      <p className={css['count']}>{text('badgesCount', { earned: earned.length, all: badges.length })}</p>
      {earned.length > 0 && (
        <ul className={css['latest']} aria-label={text('badgesLatest')}>
          {earned.slice(0, LATEST).map((badge) => (
            <li key={badge.id}>
              <Medal badge={badge.id} size={60} />
              <VisuallyHidden>{getName(badge)}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className={css['next']}>
          {text('badgesNext', { name: getName(next) })}{' '}
          {text('badgeProgress', { progress: next.progress, threshold: next.threshold })}
        </p>
      )}
      <a className={css['more']} href={`#${SHELF_ID}`}>
        {text('badgesAll')}
      </a>
    </div>
  )
}
