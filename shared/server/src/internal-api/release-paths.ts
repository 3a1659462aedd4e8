// Paths of the API for the programs beside a registry.

/** The path at which the release worker takes commands, fetches uploaded files, and reports results (decision 77). */
export const RELEASE_COMMANDS_PATH = '/api/internal/release-commands'
/** Where it reports what a command says meanwhile. */
export const RELEASE_COMMANDS_PROGRESS_PATH = `${RELEASE_COMMANDS_PATH}/progress`
export const RELEASE_COMMANDS_DONE_PATH = `${RELEASE_COMMANDS_PATH}/done`
export const RELEASE_UPLOADS_PATH = `${RELEASE_COMMANDS_PATH}/uploads`

/**
 * The path at which the release worker reports what is live (decision 77). Its name is kept for the release before:
 * worker and API may be of two releases while an update runs.
 */
export const RELEASE_QUEUE_PATH = '/api/internal/release-desk'
/** The path at which that of the previous release reports results. */
export const RELEASE_QUEUE_DONE_PATH = `${RELEASE_QUEUE_PATH}/done`
