import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import { hiddenOnPhonesClass, Icon, VisuallyHidden } from '@dhadha/ui'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText, type TextKey } from '../../text.ts'
import css from './ProblemList.module.css'
import type { Row } from './rows.ts'
import { toSearch } from './useSelection.ts'

const STATE_TEXTS = {
  open: 'stateOpen',
  submitted: 'stateSubmitted',
  waiting: 'stateWaiting',
  late: 'stateLate',
} as const satisfies Record<Row['state'], TextKey>

/** 'Problem List' (S2.31a): each problem with its state as text, icon and colour. */
export function ProblemList({ rows, current }: { rows: readonly Row[]; current: string | null }) {
  const text = useText()
  const language = useLanguage()
  const { number } = useFormat()
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would scroll the page, too.
    if (list.current && item)
      list.current.scrollLeft = item.offsetLeft - list.current.clientWidth / 2 + item.offsetWidth / 2
  }, [current])
  return (
    <nav className={css['nav']} aria-labelledby={heading}>
      <h2 id={heading} className={`${css['heading']} ${hiddenOnPhonesClass()}`}>
        {text('problemList')}
      </h2>
      <ol ref={list} className={css['list']}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={toSearch(row.id)}
              replace
              className={css['row']}
              data-state={row.state}
              data-marked={row.isMarked || undefined}
              aria-current={row.id === current ? 'true' : undefined}
            >
              <span className={css['number']}>{number(row.number)}</span>
              <span className={css['title']}>{inLanguage(language, row.title, row.banglaTitle)}</span>
              <span className={css['state']}>
                {row.state === 'submitted' && <Icon name="check" size={16} />}
                {text(STATE_TEXTS[row.state])}
              </span>
              {row.isMarked && (
                <span className={css['mark']}>
                  <Icon name="bookmark" size={18} />
                  <VisuallyHidden>{text('markedForLater')}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
