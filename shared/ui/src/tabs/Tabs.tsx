import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import css from './Tabs.module.css'

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The selected tab's panel. */
  children: ReactNode
}

/** The tab that a key moves to from tab `at` of `count`; undefined if the key is not handled. */
function getKeyTarget(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const show = () => {
      const list = listRef.current
      const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
      // On a narrow screen it may be out of view. Not scrollIntoView: that would scroll the page, too.
      if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    }
    // In the next frame: measuring at once would force a layout of the page.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [selected])

  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const target = getKeyTarget(event.key, at, tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div>
      <div ref={listRef} className={css['list']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            className={css['tab']}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={css['panel']} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}
