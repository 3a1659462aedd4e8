import { FULL_SCREEN_PATHS } from '@dhadha/release'
import { FILLING, fillFirstScreen } from '../../../browser/fill-first-screen.ts'
import { preloadRequests } from '../../../browser/preload-requests.ts'
import { fontsLater } from '../../../browser/fonts-later.ts'
import { requestHeadingFont } from '../../../browser/heading-font.ts'
import { reserveBannerSpace } from '../../../browser/reserve-banner-space.ts'
import { oldBrowser } from '../../../browser/old-browser.ts'
import { repeatPress } from '../../../browser/repeat-press.ts'
import { replaceStalledStylesheets } from '../../../browser/replace-stalled-stylesheets.ts'
import { STARTING, startShell } from '../../../browser/start-shell.ts'

type Script = (...values: never[]) => unknown

// The scripts that stand in the documents of pages; the headers name their hashes.

/** A string or a template. No regular expression of these scripts has blanks that the rules below would take. */
const LITERAL = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/

/** Code without indentation, line ends and blanks that mean nothing. */
const withoutBlanks = (code: string): string =>
  code
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?([{([,;=?:]|=>|&&|\|\|)\n/g, '$1')
    .replaceAll(/ ?\n(?=[})\].?:]|&&|\|\|)/g, '')
    .replaceAll(/ ?=> ?/g, '=>')
    .replaceAll(/ ([=!]==|[=?:<>+*/]|>=|\?\?|&&|\|\|) /g, '$1')
    .replaceAll(/([),]) (?=[{[(\w]|$)/g, '$1')
    .replaceAll(/,? (?=[)}\]])/g, '')
    .replaceAll(/,(?=[)}\]])| (?=,)|(?<=[{[]) /g, '')
    .replaceAll(/(?<=\w) (?=[({[])|(?<=\w:) /g, '')

/** A function as it stands in documents: without lines of comments and blanks that mean nothing, half a kilobyte to one of a document. */
const minified = (script: Script): string =>
  script
    .toString()
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')
    .split(LITERAL)
    .map((piece, index) => (index % 2 === 1 ? piece : withoutBlanks(piece)))
    .join('')

/** A script that calls a function. */
const inlined = <Values extends readonly RegExp[]>(
  script: (...values: Values) => unknown,
  ...values: Values
): string => `(${minified(script)})(${values.join(',')})`

/** A script that calls a function, which uses others. */
const inlinedWith = (script: Script, others: readonly Script[]): string =>
  `(()=>{${others.map(minified).join('')}${minified(script)}${script.name}()})()`

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
export const FILL_FIRST_SCREEN = inlinedWith(fillFirstScreen, FILLING)
/** Runs when the document is parsed, before START_SHELL. */
export const OLD_BROWSER = inlined(oldBrowser)
/** Runs when the document is parsed, if its page is prerendered. */
export const REPEAT_PRESS = inlined(repeatPress)
/** Runs when the document is parsed. */
export const START_SHELL = inlinedWith(startShell, STARTING)

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
