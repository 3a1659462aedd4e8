import { Content, type ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useId, useState } from 'react'
import { useText } from '../../text.ts'
import css from './Statement.module.css'
import { foldsOnPhone, type AnswerLayout } from './statementFold.ts'

interface StatementProps {
  content: ContentText
  language: Language
  /** The answer, which needs room below the statement on a phone. */
  answer: Omit<AnswerLayout, 'language'>
  /** Height of bars that the page of a problem does not have. */
  barsPx?: number
}

/** By how much a phone is higher that counts as a high one: 820 px, of which the style sheet knows. */
const TALLER_PX = 80

/**
 * The statement of a problem. If it stands above the answer on a small screen and leaves too little room, it folds to
 * its question, the last paragraph, and a button unfolds it; elsewhere it is shown as a whole (decision 42).
 */
export function Statement({ content, language, answer, barsPx = 0 }: StatementProps) {
  const text = useText()
  const id = useId()
  const [isOpen, open] = useState(false)
  const foldsAt = (taller: number) => foldsOnPhone(content, { ...answer, language }, { taller, bars: barsPx })
  const folds = foldsAt(0)
  return (
    <div className={css['statement']} data-folded={folds && !isOpen} data-high={folds && !foldsAt(TALLER_PX)}>
      <div id={id}>
        <Content content={content} language={language} />
      </div>
      {folds && (
        <Button
          variant="quiet"
          className={css['more']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
        >
          {text(isOpen ? 'statementFold' : 'statementAll')}
        </Button>
      )}
    </div>
  )
}
