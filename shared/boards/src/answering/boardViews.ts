import type { ComponentType } from 'react'
import { loadBoardView } from '../views/registry.ts'
import type { BoardViewProps } from '../views/view.tsx'

type Board = ComponentType<BoardViewProps>

const ready = new Map<string, Board>()

/** A board whose code is here already: it is shown at once, without a skeleton before it. */
export const readyBoard = (interactiveType: string): Board | null => ready.get(interactiveType) ?? null

/** @throws when the board's code can't be fetched */
export async function fetchBoard(interactiveType: string): Promise<Board> {
  const board = await loadBoardView(interactiveType)
  ready.set(interactiveType, board)
  return board
}
