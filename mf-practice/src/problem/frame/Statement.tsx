import { Content, type ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import css from './Statement.module.css'

/**
 * The statement of a problem, always whole: where it leaves too little room for the answer, the page scrolls
 * (decision 42).
 */
export const Statement = ({ content, language }: { content: ContentText; language: Language }) => (
  <div className={css['statement']}>
    <Content content={content} language={language} />
  </div>
)
