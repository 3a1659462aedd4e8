import { ConfigError } from '@dhadha/server/settings'

/** Reads a setting before anything is started: a wrong one ends the process as those of all programs do. */
export function readOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Dhadha: ${error.message}`)
    process.exit(2)
  }
}
