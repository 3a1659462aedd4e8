import { safeHtml, type Language } from '@dhadha/contract'
import css from './content.module.css'
import type { ContentText } from './contentText.ts'
import { withSigns } from '../rules/formulas.ts'
import formulas from './formulas.module.css'
import { useUntranslatedFormulas } from './useUntranslatedFormulas.ts'

/**
 * A text of the content: statements, hints and explanations. The API's importer made the HTML from Markdown
 * (decision 21). Other HTML is not inserted; the text is then shown as written (decision 56).
 */
export function Content({ content, language }: { content: ContentText; language: Language }) {
  const html = content.html ? safeHtml(withSigns(content.html)) : null
  const element = useUntranslatedFormulas<HTMLDivElement>(html)
  if (html !== null) {
    return (
      <div
        ref={element}
        className={`${css['content']} ${formulas['formulas']}`}
        lang={language}
        // oxlint-disable-next-line react/no-danger -- see above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return (
    <div className={`${css['content']} ${css['plain']}`} lang={language}>
      {content.text}
    </div>
  )
}
