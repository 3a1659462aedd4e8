import { useEffect } from 'react'
import { useText } from './text.ts'

/** Names the document after the page, for tabs, bookmarks and screen readers; the site's name comes behind. */
export function useDocumentTitle(title: string): void {
  const full = useText()('documentTitle', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
