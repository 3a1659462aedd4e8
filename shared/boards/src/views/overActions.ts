import type { Point } from './plane.ts'

/** Whether a point of the window lies on the page's bar of actions, which may cover a part of the board. */
export const isOverActions = ({ x, y }: Point): boolean =>
  Boolean(document.elementFromPoint(x, y)?.closest('[data-actions]'))
