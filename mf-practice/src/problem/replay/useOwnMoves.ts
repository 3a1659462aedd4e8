import type { Answer } from '@dhadha/boards/views'
import { useState } from 'react'

/** The most moves that are recorded, more than a learner looks at; the oldest are dropped. */
const MAX_MOVES = 300

/** The boards so far and one more, unless nothing has changed. */
export function addBoard(boards: readonly unknown[], board: unknown): readonly unknown[] {
  if (boards.length > 0 && JSON.stringify(boards.at(-1)) === JSON.stringify(board)) return boards
  return [...boards, board].slice(-MAX_MOVES)
}

/** The boards as the learner's moves have left them on this page, the first one as it lay there (decision 41). */
export function useOwnMoves(answer: Answer) {
  const [boards, setBoards] = useState<readonly unknown[]>(() =>
    answer.type === 'interactive' ? [answer.board] : [],
  )
  return {
    boards,
    /** Whether there is a move to be seen. */
    hasMoves: boards.length > 1,
    record: (next: Answer) => {
      if (next.type === 'interactive') setBoards((before) => addBoard(before, next.board))
    },
    /** From an untouched board on. */
    restart: () => setBoards((before) => (before.length > 0 ? [null] : before)),
  }
}
