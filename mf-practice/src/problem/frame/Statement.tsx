import { Content, type ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import { Button } from '@dhadha/ui'
import { useId, useState } from 'react'
import { useText } from '../../text.ts'
import css from './Statement.module.css'
import { isLong } from './statementLength.ts'

interface StatementProps {
  content: ContentText
  language: Language
  /** How many lines of it leave room for the answer on a phone. */
  room: number
}

/**
 * The statement of a problem. Where it stands above the answer on a small screen, a long one folds to its question, its
 * last paragraph, and unfolds by a button; elsewhere all of it is there.
 */
export function Statement({ content, language, room }: StatementProps) {
  const text = useText()
  const id = useId()
  const [isOpen, open] = useState(false)
  const folds = isLong(content, room)
  return (
    <div className={css['statement']} data-folded={folds && !isOpen}>
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
