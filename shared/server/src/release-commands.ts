/** Where the process beside the registry takes up commands, fetches what was uploaded, and says how they ended (decision 77). */
export const RELEASE_COMMANDS_PATH = '/api/internal/release-commands'
export const RELEASE_COMMANDS_DONE_PATH = `${RELEASE_COMMANDS_PATH}/done`
export const RELEASE_UPLOADS_PATH = `${RELEASE_COMMANDS_PATH}/uploads`
