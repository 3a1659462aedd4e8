import { useRef, useState } from 'react'
import { isSame, type StoredAnswer } from '../answer/storedAnswer.ts'

interface AnswerBeingAdded {
  readonly sent: StoredAnswer
  readonly added: Promise<void>
}

/** By problem: its last answer that is not in the outbox yet. */
export function useAnswersBeingAdded() {
  /** Two clicks may happen between two renders: this is current between them, too. */
  const adding = useRef<ReadonlyMap<string, AnswerBeingAdded>>(new Map())
  const [shown, setShown] = useState<ReadonlyMap<string, AnswerBeingAdded>>(new Map())
  const change = (next: ReadonlyMap<string, AnswerBeingAdded>) => {
    adding.current = next
    setShown(next)
  }
  return {
    shown,
    /** Resolves when the answer is added, after those given before it; the same one again is not added twice. */
    add: (problemId: string, sent: StoredAnswer, add: () => Promise<void>): Promise<void> => {
      const before = adding.current.get(problemId)
      if (before && isSame(before.sent, sent)) return before.added
      const added = (before ? before.added.then(add, add) : add()).finally(() => {
        if (adding.current.get(problemId)?.added !== added) return
        const others = new Map(adding.current)
        others.delete(problemId)
        change(others)
      })
      change(new Map(adding.current).set(problemId, { sent, added }))
      return added
    },
    /** Resolves when no answer is being added any more, whether or not each could be. */
    settle: async (): Promise<void> => {
      while (adding.current.size > 0)
        await Promise.allSettled([...adding.current.values()].map(({ added }) => added))
    },
  }
}
