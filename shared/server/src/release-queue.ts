/** Where the process beside the registry tells what is live, and asks what is to be done (decision 77). */
export const RELEASE_QUEUE_PATH = '/api/internal/release-desk'
export const RELEASE_QUEUE_DONE_PATH = `${RELEASE_QUEUE_PATH}/done`
