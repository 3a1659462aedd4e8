/** Moves made and moves undone, oldest first; `replay` computes the board from them. */
export interface History<Move> {
  readonly done: readonly Move[]
  readonly undone: readonly Move[]
}

export const noHistory: History<never> = { done: [], undone: [] }

/** Adds a move; moves undone before can't be redone any more. */
export const record = <Move>({ done }: History<Move>, move: Move): History<Move> => ({
  done: [...done, move],
  undone: [],
})

/** Undoes the last move; without one, nothing changes. */
export function undo<Move>(history: History<Move>): History<Move> {
  const last = history.done.at(-1)
  return last === undefined ? history : { done: history.done.slice(0, -1), undone: [last, ...history.undone] }
}

/** Redoes the move that was undone last; without one, nothing changes. */
export function redo<Move>(history: History<Move>): History<Move> {
  const [next, ...undone] = history.undone
  return next === undefined ? history : { done: [...history.done, next], undone }
}

/** The state after all moves that are not undone. */
export const replay = <State, Move>(
  start: State,
  history: History<Move>,
  apply: (state: State, move: Move) => State,
): State => history.done.reduce(apply, start)
