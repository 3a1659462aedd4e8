import { setLanguage, useLanguage } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import type { MouseEvent } from 'react'
import { useText } from '../text.ts'
import css from './header.module.css'

/**
 * Changes the site's language, and is labelled in that language. A link, so that it works before any script runs, and
 * search engines find the other language.
 */
export function LanguageSwitch() {
  const text = useText()
  const other = useLanguage() === 'en' ? 'bn' : 'en'
  const change = (event: MouseEvent) => {
    // In another tab the gateway answers it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setLanguage(other)
  }
  return (
    <a href={`?lang=${other}`} lang={other} hrefLang={other} className={css['language']} onClick={change}>
      <Icon name="globe" />
      {text('otherLanguage')}
    </a>
  )
}
