import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { Medal, VisuallyHidden } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { Panel, type PanelQuery } from '../panel/Panel.tsx'
import { useText } from '../text.ts'
import css from './badges.module.css'
import { SHELF_ID } from './BadgeShelf.tsx'
import { getEarned, findNext } from './shelf.ts'

const LATEST = 4
const MEDAL_PX = 60

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
    <LatestView
      count={text('badgesCount', { earned: earned.length, all: badges.length })}
      medals={
        earned.length > 0 &&
        earned.slice(0, LATEST).map((badge) => (
          <li key={badge.id}>
            <Medal badge={badge.id} size={MEDAL_PX} />
            <VisuallyHidden>{getName(badge)}</VisuallyHidden>
          </li>
        ))
      }
      next={
        next && (
          <>
            {text('badgesNext', { name: getName(next) })}{' '}
            {text('badgeProgress', { progress: next.progress, threshold: next.threshold })}
          </>
        )
      }
    />
  )
}

interface LatestViewProps {
  count: ReactNode
  medals: ReactNode
  next: ReactNode
}

function LatestView({ count, medals, next }: LatestViewProps) {
  const text = useText()
  return (
    <div className={css['head']}>
      <p className={css['count']}>{count}</p>
      {medals && (
        <ul className={css['latest']} aria-label={text('badgesLatest')}>
          {medals}
        </ul>
      )}
      {next && <p className={css['next']}>{next}</p>}
      <a className={css['more']} href={`#${SHELF_ID}`}>
        {text('badgesAll')}
      </a>
    </div>
  )
}

const MEDAL_PLACES = Array.from({ length: LATEST }, (_, medal) => (
  <li key={medal}>
    <svg className={css['medalPlace']} width={MEDAL_PX} height={MEDAL_PX} viewBox="0 0 96 96">
      <circle cx="48" cy="48" r="46" />
    </svg>
  </li>
))

/** The place of the latest badges in a first screen: which they are, its document cannot find. */
export const LatestPlace = ({ hasMedals }: { hasMedals: boolean }) => (
  <LatestView
    count={<span className={css['place']} />}
    medals={hasMedals && MEDAL_PLACES}
    next={<span className={css['place']} />}
  />
)
