import { FULL_SCREEN_PATHS } from '@dhadha/release'
import { fillFirstScreen } from '../../../browser/fill-first-screen.ts'
import { preloadRequests } from '../../../browser/preload-requests.ts'
import { fontsLater } from '../../../browser/fonts-later.ts'
import { requestHeadingFont } from '../../../browser/heading-font.ts'
import { reserveBannerSpace } from '../../../browser/reserve-banner-space.ts'
import { oldBrowser } from '../../../browser/old-browser.ts'
import { repeatPress } from '../../../browser/repeat-press.ts'
import { replaceStalledStylesheets } from '../../../browser/replace-stalled-stylesheets.ts'
import { startShell } from '../../../browser/start-shell.ts'

// The scripts that stand in the documents of pages; the headers name their hashes.

/**
 * A script as it stands in every document: without comments, indentation and line ends that mean nothing, which are a third of a
 * kilobyte of each. No script has a string over several lines, a comment behind code, or an operator between blanks in
 * a string.
 */
const inlined = <Values extends readonly RegExp[]>(
  script: (...values: Values) => void,
  ...values: Values
): string =>
  `(${script
    .toString()
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/([{(,;])\n/g, '$1')
    .replaceAll(/\n([})])/g, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (=>|[=!]==|[=?:]|&&|\|\|) /g, '$1')})(${values.join(',')})`

/** Runs before the style sheets, so that the first paint has its place. */
export const RESERVE_BANNER_SPACE = inlined(reserveBannerSpace, FULL_SCREEN_PATHS)
/** Runs before the style sheets, as it decides which fonts they use. */
export const FONTS_LATER = inlined(fontsLater)
/** Runs before the style sheets, if the page has a font for its headings. */
export const REQUEST_HEADING_FONT = inlined(requestHeadingFont)
/** Runs before the style sheets. */
export const REPLACE_STALLED_STYLESHEETS = inlined(replaceStalledStylesheets)
/** Runs before the style sheets, if the page has requests to preload. */
export const PRELOAD_REQUESTS = inlined(preloadRequests)
/** Runs when the document is parsed, if its page has a first screen. */
export const FILL_FIRST_SCREEN = inlined(fillFirstScreen)
/** Runs when the document is parsed, before START_SHELL. */
export const OLD_BROWSER = inlined(oldBrowser)
/** Runs when the document is parsed, if its page is prerendered. */
export const REPEAT_PRESS = inlined(repeatPress)
/** Runs when the document is parsed. */
export const START_SHELL = inlined(startShell)

/** All of them. */
export const INLINE_SCRIPTS = [
  RESERVE_BANNER_SPACE,
  FONTS_LATER,
  REQUEST_HEADING_FONT,
  REPLACE_STALLED_STYLESHEETS,
  PRELOAD_REQUESTS,
  FILL_FIRST_SCREEN,
  OLD_BROWSER,
  REPEAT_PRESS,
  START_SHELL,
] as const
