import { useEffect } from 'react'
import { useText } from '../i18n/text.ts'

/** Sets the document's title, for tabs, bookmarks and screen readers; the site's name is appended. */
export function useDocumentTitle(title: string): void {
  const full = useText()('documentTitle', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
