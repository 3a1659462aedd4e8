import type { BoardKind } from '@dhadha/boards/rules'
import { fetchBoardKind, readyBoardKind } from '@dhadha/boards/views'
import { useOneAtATime } from '@dhadha/contract'
import type { ProblemData } from '@dhadha/contract/wire'
import { useEffect, useRef } from 'react'

/**
 * The rules of a problem's board, which come with the board's code. A press runs at once when they are loaded; an
 * earlier press waits for them, and is dropped when the learner leaves the page.
 */
export function useRules({ ansType, interactiveType }: Pick<ProblemData, 'ansType' | 'interactiveType'>) {
  const { busy, run } = useOneAtATime()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return {
    /** A press waits for them. */
    isLoadingRules: busy,
    /** `work` gets null for an answer without a board, and for a kind that this site does not know. */
    withRules: (work: (kind: BoardKind | null) => void, onMissing: () => void) => {
      const here = ansType === 'interactive' ? readyBoardKind(interactiveType) : null
      if (here !== undefined) return work(here)
      const unlessLeft = (next: () => void) => {
        if (!isLeft.current) next()
      }
      void run(() =>
        fetchBoardKind(interactiveType).then(
          (kind) => unlessLeft(() => work(kind)),
          () => unlessLeft(onMissing),
        ),
      )
    },
  }
}
