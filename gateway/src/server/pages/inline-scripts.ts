import minified from './inline-scripts.json' with { type: 'json' }

// The scripts that stand in the documents of pages; the headers name their hashes. Their sources are in
// gateway/browser, and `pnpm --filter @dhadha/gateway inline-scripts` minifies them into inline-scripts.json.

export const {
  /** Runs before the style sheets, so that the first paint has its place. */
  RESERVE_BANNER_SPACE,
  /** Runs before the style sheets, as it decides which fonts they use. */
  FONTS_LATER,
  /** Runs before the style sheets, if the page has a font for its headings. */
  REQUEST_HEADING_FONT,
  /** Runs before the style sheets. */
  REPLACE_STALLED_STYLESHEETS,
  /** Runs before the style sheets, if the page has requests to preload. */
  PRELOAD_REQUESTS,
  /** Runs when the document is parsed, if its page has a first screen. */
  FILL_FIRST_SCREEN,
  /** Runs when the document is parsed, before START_SHELL. */
  OLD_BROWSER,
  /** Runs when the document is parsed, if its page is prerendered. */
  REPEAT_PRESS,
  /** Runs when the document is parsed. */
  START_SHELL,
} = minified

/** All of them. */
export const INLINE_SCRIPTS: readonly string[] = Object.values(minified)
