/** The path at which the release worker reports the live versions, and asks for work (decision 77). */
export const RELEASE_QUEUE_PATH = '/api/internal/release-desk'
export const RELEASE_QUEUE_DONE_PATH = `${RELEASE_QUEUE_PATH}/done`
