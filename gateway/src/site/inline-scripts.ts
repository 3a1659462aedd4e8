import { putAside } from '../../browser/put-aside.ts'
import { startShell } from '../../browser/start-shell.ts'

// The scripts that stand in the documents of pages; the headers name their hashes.

/** Runs before the style sheets. */
export const PUT_ASIDE = `(${putAside.toString()})()`
/** Runs when the document is parsed. */
export const START_SHELL = `(${startShell.toString()})()`
