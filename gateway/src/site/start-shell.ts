import { startShell } from '../../browser/start-shell.ts'

/** The one script that stands in the documents of pages; their headers name its hash. */
export const START_SHELL = `(${startShell.toString()})()`
