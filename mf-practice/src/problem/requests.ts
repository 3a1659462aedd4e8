import { http, HttpError } from '@dhadha/contract'
import type { ErrorReply, ExplanationReply, HintReply, Problem, SeriesProblems } from '@dhadha/contract/wire'
import { queryOptions } from '@tanstack/react-query'
import { continueShownVariant } from './variant/continueShownVariant.ts'

const part = encodeURIComponent
const actionUrl = (problemId: string) => `/api/v2/app/problem/${part(problemId)}`

export const seriesProblemsUrl = (series: string): string => `/api/v2/app/series/${part(series)}/problem`

export const problemUrl = (series: string, serial: number): string => `${seriesProblemsUrl(series)}/${serial}`

/** The time for which problems are cached: a pupil may read one for long, and then expects the next one at once. */
const CACHE_MS = 60 * 60_000

/**
 * The stepper's problems (S7.16d). `background`: fetched ahead, without loading indicator or error message.
 */
export const seriesProblemsQuery = (series: string, background = false) =>
  queryOptions({
    queryKey: ['practice', 'series-problems', series],
    queryFn: ({ signal }) => http.get<SeriesProblems>(seriesProblemsUrl(series), { signal, background }),
    meta: { quiet: background },
    select: ({ problems }) => problems,
  })

/** Whether the API embargoes a problem because a running test has it: the page then shows that instead. */
export const isEmbargoed = (error: Error): boolean => error instanceof HttpError && error.status === 423

/** Whether the page itself shows the error: an embargo, or it leads on to where a moved problem is. */
export const isShownByPage = (error: Error): boolean =>
  isEmbargoed(error) || (error instanceof HttpError && error.code === 'problem_moved')

/** The test that has an embargoed problem; null from an API of the previous release, which does not name it. */
export function getTestId(error: Error): string | null {
  const reply = error instanceof HttpError ? (error.reply as Partial<ErrorReply> | null) : null
  return typeof reply?.test_id === 'string' ? reply.test_id : null
}

/** A problem (S7.16e). `background`: as above. */
export const problemQuery = (series: string, serial: number, background = false) =>
  queryOptions({
    queryKey: ['practice', 'problem', series, serial],
    queryFn: async ({ signal }) => {
      const read = () => http.get<Problem>(problemUrl(series, serial), { signal, background })
      return continueShownVariant(await read(), { continueVariant, read }, background)
    },
    meta: { quiet: background || isShownByPage },
    gcTime: CACHE_MS,
  })

/** The hints (S7.12). Counts as one used hint, however often it is called (decision 12). */
export const fetchHint = (problemId: string): Promise<HintReply> =>
  http.post<HintReply>(`${actionUrl(problemId)}/use-hint`)

/** The explanation (S7.13). From then on the problem pays nothing (decision 14). */
export const fetchExplanation = (problemId: string): Promise<ExplanationReply> =>
  http.post<ExplanationReply>(`${actionUrl(problemId)}/view-explanation`)

/**
 * Goes on with the variant that a shared link showed, as long as the learner has done nothing with the problem
 * (decision 50).
 */
export const continueVariant = (problemId: string, variant: string): Promise<Problem> =>
  http.post<Problem>(`${actionUrl(problemId)}/shared-variant`, { variant })

/** Goes on from the variant with this key to a fresh one, once however often it is called (decision 50). */
export const fetchFresh = (problemId: string, variant: string): Promise<Problem> =>
  http.post<Problem>(`${actionUrl(problemId)}/fresh`, { variant })

/** Stores a series for offline use: unsolved problems have their answers, and pay their base alone (decision 37). */
export const saveOffline = (series: string): Promise<unknown> =>
  http.post(`/api/v2/app/series/${part(series)}/keep-offline`)

/**
 * Reports to the API that the problem came into sight or went out of it (S7.17, by the POST twins of decision 31).
 *
 * @param unseen of a start: the seconds since an earlier view that ended without a word
 */
export const reportView = (
  series: string,
  serial: number,
  what: 'view-start' | 'view-end',
  unseen: number,
): Promise<unknown> =>
  http.post(
    `/api/v2/app/problem/${part(series)}/${serial}/attempt/${what}`,
    {},
    // The end is sent while the page unloads and must survive it (keepalive); so is the start, or the end could
    // overtake it.
    { background: true, keepalive: true, params: { unseen: unseen || undefined } },
  )
