import { useState } from 'react'

/** The announcements of a board about moves: to screen readers and, where they matter to all, on the screen. */
export function useAnnouncement() {
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  return {
    message,
    /** Why a move was rejected: shown, not only announced. */
    note,
    announce: (words: string) => {
      setMessage(words)
      setNote('')
    },
    /** Announces why a move was rejected, and shows it. */
    refuse: (reason: string) => {
      setMessage(reason)
      setNote(reason)
    },
  }
}
