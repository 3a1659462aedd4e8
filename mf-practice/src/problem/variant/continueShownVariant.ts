import { HttpError, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { removeShown, shownHere } from './shownVariants.ts'

/** The needed calls of requests.ts. */
interface Calls {
  /** Goes on with a variant of a problem, by its id. */
  readonly continueVariant: (problemId: string, variant: string) => Promise<Problem>
  /** Reads the problem again by its address, which is cached for use without a connection. */
  readonly read: () => Promise<Problem>
}

/**
 * A problem as it was shown on this device before the learner signed in (decision 50). A learner
 * who cannot go on with that variant sees the reason once.
 *
 * @param isPrefetch the problem is not on the screen yet: an error is shown when it is
 * @throws HttpError when the API failed; the retry of the problem calls it again
 */
export async function continueShownVariant(
  problem: Problem,
  { continueVariant, read }: Calls,
  isPrefetch: boolean,
): Promise<Problem> {
  const { problem_id: id, variant } = problem
  const shown = variant ? shownHere(id) : null
  if (shown === null) return problem
  if (shown !== variant?.key) {
    try {
      await continueVariant(id, shown)
    } catch (error) {
      if (!(error instanceof HttpError) || error.kind === 'failed' || error.kind === 'cancelled') throw error
      // Without a connection the cached problem is shown.
      if (error.kind === 'refused' && !isPrefetch) {
        removeShown(id)
        toast.info(error.message)
      }
      return problem
    }
  }
  removeShown(id)
  return shown === variant?.key ? problem : read()
}
