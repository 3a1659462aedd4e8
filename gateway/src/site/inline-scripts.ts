import { askAhead } from '../../browser/ask-ahead.ts'
import { fontsLater } from '../../browser/fonts-later.ts'
import { keepStrip } from '../../browser/keep-strip.ts'
import { oldBrowser } from '../../browser/old-browser.ts'
import { putAside } from '../../browser/put-aside.ts'
import { startShell } from '../../browser/start-shell.ts'

// The scripts that stand in the documents of pages; the headers name their hashes.

/** Runs before the style sheets, so that the first paint has its place. */
export const KEEP_STRIP = `(${keepStrip.toString()})()`
/** Runs before the style sheets, which it tells what to leave out. */
export const FONTS_LATER = `(${fontsLater.toString()})()`
/** Runs before the style sheets. */
export const PUT_ASIDE = `(${putAside.toString()})()`
/** Runs before the style sheets, where a page has calls to ask ahead. */
export const ASK_AHEAD = `(${askAhead.toString()})()`
/** Runs when the document is parsed, before START_SHELL. */
export const OLD_BROWSER = `(${oldBrowser.toString()})()`
/** Runs when the document is parsed. */
export const START_SHELL = `(${startShell.toString()})()`
