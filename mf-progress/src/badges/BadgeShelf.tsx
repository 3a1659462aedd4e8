import type { Badge } from '@dhadha/contract/wire'
import { Button, Card } from '@dhadha/ui'
import { useId, useState } from 'react'
import { useText } from '../text.ts'
import { BadgeCard } from './BadgeCard.tsx'
import css from './badges.module.css'
import { shelfOf } from './shelf.ts'

export const SHELF_ID = 'badges'

/** Every badge there is; closed, those that are earned and the next ones. */
export function BadgeShelf({ badges }: { badges: readonly Badge[] }) {
  const text = useText()
  const heading = useId()
  const [open, setOpen] = useState(false)
  const shown = shelfOf(badges, open)
  const folds = shelfOf(badges, false).length < badges.length
  return (
    <Card as="section" aria-labelledby={heading} className={css['shelf']} id={SHELF_ID}>
      <h2 className={css['heading']} id={heading}>
        {text('shelfTitle')}
      </h2>
      <ul className={css['badges']}>
        {shown.map((badge) => (
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
    </Card>
  )
}
