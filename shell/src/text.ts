import { createOwnText } from '@dhadha/contract'
import { useEffect } from 'react'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** The shell's own texts; it is on every screen, so both languages come with it. */
export const { useText, getText } = createOwnText<keyof typeof en>({ en, bn })

/** Names the document after one of the shell's own pages. */
export function useDocumentTitle(title: string): void {
  const full = useText()('documentTitle', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
