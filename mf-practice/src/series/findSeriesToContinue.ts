import type { Series } from '@dhadha/contract/wire'
import { nextSeries, seriesStatus } from './progress.ts'

/**
 * The series of a list to continue with: one that the learner has begun, else the step of the path behind the last
 * solved one.
 */
export const findSeriesToContinue = (all: readonly Series[]): Series | undefined =>
  all.find((item) => seriesStatus(item) === 'partial') ??
  nextSeries(all, all.findLast((item) => seriesStatus(item) === 'solved')?.series_id)
