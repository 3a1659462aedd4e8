/** The path at which the process beside the registry reports what is live (decision 77). */
export const RELEASE_QUEUE_PATH = '/api/internal/release-desk'
/** The path at which that of the previous release reports results. */
export const RELEASE_QUEUE_DONE_PATH = `${RELEASE_QUEUE_PATH}/done`
