import { chunkQuery } from '../../chunkQuery.ts'
import type * as parts from './parts.ts'

/** Dialogs, verdicts, and the code that judges without a connection. */
export type DeferredParts = typeof parts

/**
 * The chunk that the first press needs (decision 68). The page has to know whether it is loaded, for the bar of
 * actions, the answer's state and the verdict that it shows itself if the chunk fails. The service worker finds the
 * chunk of a new release by its name.
 */
export const deferredQuery = chunkQuery(
  (): Promise<DeferredParts> => import(/* webpackChunkName: "problem-later" */ './parts.ts'),
)
