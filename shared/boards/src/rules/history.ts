/** Moves made and moves taken back, oldest first; the board is what `replay` makes of them. */
export interface History<Move> {
  readonly done: readonly Move[]
  readonly undone: readonly Move[]
}

export const noHistory: History<never> = { done: [], undone: [] }

/** A new move; what was taken back before can't be redone any more. */
export const record = <Move>({ done }: History<Move>, move: Move): History<Move> => ({
  done: [...done, move],
  undone: [],
})

/** Takes the last move back; without one, nothing changes. */
export function undo<Move>(history: History<Move>): History<Move> {
  const last = history.done.at(-1)
  return last === undefined ? history : { done: history.done.slice(0, -1), undone: [last, ...history.undone] }
}

/** Makes the move again that was taken back last; without one, nothing changes. */
export function redo<Move>(history: History<Move>): History<Move> {
  const [next, ...undone] = history.undone
  return next === undefined ? history : { done: [...history.done, next], undone }
}

/** The state after all moves that stand. */
export const replay = <State, Move>(
  start: State,
  history: History<Move>,
  apply: (state: State, move: Move) => State,
): State => history.done.reduce(apply, start)
