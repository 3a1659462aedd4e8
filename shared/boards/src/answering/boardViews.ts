import type { ComponentType } from 'react'
import type { BoardKind } from '../rules/kind.ts'
import { loadBoard, type LoadedBoard } from '../views/registry.ts'
import type { BoardViewProps } from '../views/view.tsx'

type Board = ComponentType<BoardViewProps>

const ready = new Map<string, LoadedBoard>()

/** A board whose code has been loaded: shown at once, without a skeleton first. */
export const readyBoard = (interactiveType: string): Board | null => ready.get(interactiveType)?.Board ?? null

/** The rules of a kind whose code has been loaded; undefined if it has not been; null if this site has no such kind. */
export const readyBoardKind = (interactiveType: string): BoardKind | null | undefined =>
  ready.get(interactiveType)?.kind

async function load(interactiveType: string): Promise<LoadedBoard> {
  const board = await loadBoard(interactiveType)
  ready.set(interactiveType, board)
  return board
}

/** Loads a board's code. @throws when it can't be fetched */
export async function fetchBoard(interactiveType: string): Promise<Board> {
  const { Board } = await load(interactiveType)
  return Board
}

/** Loads a board's code, of which its rules are a part. @throws when it can't be fetched */
export async function fetchBoardKind(interactiveType: string): Promise<BoardKind | null> {
  const { kind } = await load(interactiveType)
  return kind
}
