import { useState } from 'react'

/** What a board says about a move: to screen readers, and where it matters to all, on the screen. */
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
