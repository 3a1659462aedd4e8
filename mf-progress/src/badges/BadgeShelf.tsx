import type { Badge } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useState } from 'react'
import { Panel, type PanelQuery } from '../panel/Panel.tsx'
import { useText } from '../text.ts'
import { BadgeCard } from './BadgeCard.tsx'
import css from './badges.module.css'
import { getShelf } from './shelf.ts'

export const SHELF_ID = 'badges'

/** All badges; collapsed, only the earned ones and the next. If they cannot be loaded, the head's panel shows that. */
export function BadgeShelf({ query }: { query: PanelQuery<readonly Badge[]> }) {
  const text = useText()
  return (
    <Panel title={text('shelfTitle')} id={SHELF_ID} query={query} lines={12}>
      {(badges) => <Shelf badges={badges} />}
    </Panel>
  )
}

function Shelf({ badges }: { badges: readonly Badge[] }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const folds = getShelf(badges, false).length < badges.length
  return (
    <>
      <ul className={css['badges']}>
        {getShelf(badges, open).map((badge) => (
          <BadgeCard key={badge.id} badge={badge} />
        ))}
      </ul>
      {folds && (
        <div className={css['fold']}>
          <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'shelfClose' : 'shelfOpen', { count: badges.length })}
          </Button>
        </div>
      )}
    </>
  )
}
