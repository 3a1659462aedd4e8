// APIs of browsers that the oldest browsers of the site lack, each with the versions that brought it.

/** An API, by the texts of its calls, and the versions that brought it; null: no version has it. */
interface BrowserApi {
  readonly calls: readonly string[]
  /** Of Chrome and Edge. */
  readonly chrome: number | null
  readonly firefox: number | null
  readonly safari: number | null
}

const ITERATORS = ['values', 'keys', 'entries']
const HELPERS = [
  'map',
  'filter',
  'flatMap',
  'take',
  'drop',
  'some',
  'every',
  'find',
  'reduce',
  'forEach',
  'toArray',
]
const ITERATOR_HELPERS = ITERATORS.flatMap((iterator) => HELPERS.map((helper) => `.${iterator}().${helper}(`))

/**
 * APIs that some browsers of the site lack, with the versions of MDN's tables. The compiler refuses most of the
 * language's own (`lib` of tsconfig.browser.json); it takes those of the platform, whose types are of the newest
 * browsers.
 */
export const NEWER_APIS: readonly BrowserApi[] = [
  { calls: ['URL.canParse('], chrome: 120, firefox: 115, safari: 17 },
  { calls: ['URL.parse('], chrome: 126, firefox: 126, safari: 18 },
  { calls: ['AbortSignal.any('], chrome: 116, firefox: 124, safari: 17.4 },
  { calls: ['.checkVisibility('], chrome: 105, firefox: 106, safari: 17.4 },
  { calls: ['.moveBefore('], chrome: 133, firefox: 144, safari: null },
  { calls: ['.setHTMLUnsafe('], chrome: 124, firefox: 123, safari: 26 },
  { calls: ['Document.parseHTMLUnsafe('], chrome: 124, firefox: 128, safari: 26 },
  { calls: ['new URLPattern('], chrome: 95, firefox: 142, safari: 26 },
  { calls: ['new CloseWatcher('], chrome: 126, firefox: 149, safari: 27.3 },
  { calls: ['scheduler.yield('], chrome: 129, firefox: 142, safari: null },
  { calls: ['cookieStore.'], chrome: 87, firefox: 140, safari: 18.4 },
  { calls: ['.startViewTransition('], chrome: 111, firefox: 144, safari: 18 },
  { calls: ['Promise.withResolvers(', 'Promise.withResolvers<'], chrome: 119, firefox: 121, safari: 17.4 },
  { calls: ['Promise.try('], chrome: 128, firefox: 134, safari: 18.2 },
  { calls: ['Object.groupBy(', 'Map.groupBy('], chrome: 117, firefox: 119, safari: 17.4 },
  { calls: ['Array.fromAsync('], chrome: 121, firefox: 115, safari: 16.4 },
  {
    calls: [
      '.union(',
      '.intersection(',
      '.difference(',
      '.symmetricDifference(',
      '.isSubsetOf(',
      '.isSupersetOf(',
      '.isDisjointFrom(',
    ],
    chrome: 122,
    firefox: 127,
    safari: 17,
  },
  { calls: ITERATOR_HELPERS, chrome: 122, firefox: 131, safari: 18.4 },
  { calls: ['Iterator.from(', '.toArray()'], chrome: 122, firefox: 131, safari: 18.4 },
  { calls: ['.getOrInsert(', '.getOrInsertComputed('], chrome: 145, firefox: 144, safari: 26.2 },
  { calls: ['RegExp.escape('], chrome: 136, firefox: 134, safari: 18.2 },
  { calls: ['Error.isError('], chrome: 134, firefox: 138, safari: null },
  { calls: ['Math.sumPrecise('], chrome: 147, firefox: 137, safari: 26.2 },
  { calls: ['Uint8Array.fromBase64(', '.toBase64('], chrome: 140, firefox: 133, safari: 18.2 },
  { calls: ['new Intl.DurationFormat('], chrome: 129, firefox: 136, safari: 16.4 },
]
