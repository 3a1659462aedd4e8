import { useBack, useDocumentTitle } from '@dhadha/contract'
import { Button, Icon, Page } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../text.ts'
import css from './dashboard.module.css'
import { LIST_TEXTS, type ListName } from './lists.ts'
import { ProblemList } from './ProblemList.tsx'
import { useProblemList } from './useProblemList.ts'

const STEP = 50

/** See All: one of the two lists in full (S2.15a). */
export function AllProblems({ list, home }: { list: ListName; home: string }) {
  const text = useText()
  const goBack = useBack(home)
  const { problems } = useProblemList(list)
  const [shown, setShown] = useState(STEP)
  const title = text(LIST_TEXTS[list].title)
  useDocumentTitle(title)
  return (
    <Page>
      <Button className={css['back']} variant="quiet" icon={<Icon name="back" size={20} />} onClick={goBack}>
        {text('goBack')}
      </Button>
      <h1>{title}</h1>
      <ProblemList list={list} shown={shown} />
      {problems && problems.length > shown && (
        <Button className={css['more']} variant="secondary" onClick={() => setShown(shown + STEP)}>
          {text('showMore')}
        </Button>
      )}
    </Page>
  )
}
