import { createUseText } from '@dhadha/contract'
import { useEffect } from 'react'
import type en from './messages/en.json'

export type TextKey = keyof typeof en

/** The texts of progress and leaderboard in the interface's language. */
export const useText = createUseText<TextKey>()

/** Names the document after the page. */
export function useDocumentTitle(title: string): void {
  const full = useText()('documentTitle', { title })
  useEffect(() => {
    document.title = full
  }, [full])
}
