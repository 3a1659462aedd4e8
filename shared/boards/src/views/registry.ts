import type { ComponentType } from 'react'
import { getBoardKind, type BoardKindName } from '../rules/registry.ts'
import { BoardUnavailable } from './BoardUnavailable.tsx'
import type { BoardViewProps } from './view.tsx'

/**
 * One view per kind, each a chunk of its own, called by the kind: the document of a problem page asks for it as soon as the
 * problem is there (`chunk` in mf-practice/remote.json).
 */
const views: Record<BoardKindName, () => Promise<{ default: ComponentType<BoardViewProps> }>> = {
  matchstick: () => import(/* webpackChunkName: "board-matchstick" */ '../matchstick/views/index.ts'),
  exclusion_grid: () => import(/* webpackChunkName: "board-exclusion_grid" */ '../logic-grid/views/index.ts'),
  venn: () => import(/* webpackChunkName: "board-venn" */ '../venn/views/index.ts'),
  'dragAndDrop-2': () => import(/* webpackChunkName: "board-dragAndDrop-2" */ '../placement/views/index.ts'),
  rearrange: () => import(/* webpackChunkName: "board-rearrange" */ '../rearrange/views/index.ts'),
  'dragAndDrop-3-Grid': () =>
    import(/* webpackChunkName: "board-dragAndDrop-3-Grid" */ '../grid/views/index.ts'),
  'dragAndDrop-1': () => import(/* webpackChunkName: "board-dragAndDrop-1" */ '../grouping/views/index.ts'),
}

/**
 * Fetches the board of an `interactiveType`; for an unknown kind, a plain message (S5.6b).
 *
 * @throws when the chunk can't be fetched
 */
export async function loadBoardView(interactiveType: string): Promise<ComponentType<BoardViewProps>> {
  const kind = getBoardKind(interactiveType)
  return kind ? (await views[kind.kind as BoardKindName]()).default : BoardUnavailable
}
