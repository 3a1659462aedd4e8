/** The path at which the release worker takes commands, fetches uploaded files, and reports results (decision 77). */
export const RELEASE_COMMANDS_PATH = '/api/internal/release-commands'
export const RELEASE_COMMANDS_DONE_PATH = `${RELEASE_COMMANDS_PATH}/done`
export const RELEASE_UPLOADS_PATH = `${RELEASE_COMMANDS_PATH}/uploads`
