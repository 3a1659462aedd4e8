import { useEffect } from 'react'

/** Names the document after the page. An effect, because a `<title>` element would land inside the prerendered part. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
