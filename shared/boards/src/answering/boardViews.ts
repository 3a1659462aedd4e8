import type { ComponentType } from 'react'
import { loadBoardView } from '../views/registry.ts'
import type { BoardViewProps } from '../views/view.tsx'

type Board = ComponentType<BoardViewProps>

const ready = new Map<string, Board>()

/** A board whose code has been loaded: shown at once, without a skeleton first. */
export const readyBoard = (interactiveType: string): Board | null => ready.get(interactiveType) ?? null

/** Loads a board's code. @throws when it can't be fetched */
export async function fetchBoard(interactiveType: string): Promise<Board> {
  const board = await loadBoardView(interactiveType)
  ready.set(interactiveType, board)
  return board
}
