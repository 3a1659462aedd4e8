import type { Language } from '@dhadha/contract'
import css from './content.module.css'
import type { ContentText } from './contentText.ts'

/**
 * A text of the content: statements, hints and explanations. The API's importer made the HTML from Markdown (decision 21).
 * It never contains other input, so it is safe to insert as it is.
 */
export function Content({ content, language }: { content: ContentText; language: Language }) {
  if (content.html) {
    // oxlint-disable-next-line react/no-danger -- see above
    return (
      <div className={css['content']} lang={language} dangerouslySetInnerHTML={{ __html: content.html }} />
    )
  }
  return (
    <div className={`${css['content']} ${css['plain']}`} lang={language}>
      {content.text}
    </div>
  )
}
