import { Icon, type IconName } from '@dhadha/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import css from '../verdict/notes.module.css'

/**
 * Says below the answer what became of it. On a phone it may be out of view, and what it says matters before the page is left:
 * it is scrolled to.
 */
export function NoteInView({ icon, children }: { icon: IconName; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Never as the effect’s result: newer browsers return a promise, which React would call as the clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} className={css['waiting']} role="status">
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}
