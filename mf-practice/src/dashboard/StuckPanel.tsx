import { buttonClass, Card, Tabs } from '@dhadha/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../text.ts'
import css from './dashboard.module.css'
import { LIST_NAMES, LIST_TEXTS, type ListName } from './lists.ts'
import { ProblemList } from './ProblemList.tsx'
import { SHOWN_ON_DASHBOARD } from './problems.ts'
import { useProblemList } from './useProblemList.ts'

/** Problems to solve next: those begun and those recommended (S2.15a). */
export function StuckPanel() {
  const text = useText()
  const [chosen, setList] = useState<ListName | null>(null)
  const incomplete = useProblemList('incomplete')
  // A learner without an open problem sees recommended ones (decision 22).
  const list = chosen ?? (incomplete.problems?.length === 0 ? 'recommended' : 'incomplete')
  const { problems } = useProblemList(list)
  return (
    <StuckView list={list} onSelect={setList}>
      <ProblemList list={list} shown={SHOWN_ON_DASHBOARD} />
      {problems && problems.length > 0 && (
        <p className={css['seeAll']}>
          <Link className={buttonClass('quiet')} to={`?list=${list}`}>
            {text('seeAll')}
          </Link>
        </p>
      )}
    </StuckView>
  )
}

export function StuckView({
  list,
  onSelect,
  children,
}: {
  list: ListName
  onSelect: (list: ListName) => void
  children: ReactNode
}) {
  const text = useText()
  return (
    <Card as="section" aria-labelledby="go-on">
      <div className={css['head']}>
        <h2 id="go-on">{text('goOnTitle')}</h2>
      </div>
      <Tabs
        label={text('goOnTitle')}
        tabs={LIST_NAMES.map((id) => ({ id, label: text(LIST_TEXTS[id].tab) }))}
        selected={list}
        onSelect={onSelect}
      >
        {children}
      </Tabs>
    </Card>
  )
}
