// Names by which the document, its inlined scripts and the shell exchange what they know of a page: data attributes
// (without `data-`), a key of the browser's storage, and cookies. The inlined scripts (gateway/browser) can import
// nothing and repeat these names; the tests beside them use the constants, and so hold the copies together.

/** Data attribute of the root: 'page', which is readable as it is, or 'frame', which the shell replaces. */
export const CONTENT_KIND = 'content'
/** Data attribute of the root: its first screen is filled (decision 67). */
export const FILLED = 'filled'
/** Data attribute of the root: the shape of the skeleton in it. */
export const SKELETON_SHAPE = 'skeleton'
/** Data attribute of the root: the skeleton is that of a page for visitors. */
export const VISITORS_SKELETON = 'visitor'
/** Data attribute of the document's element: it reserves space for the banner about small screens (S1.7). */
export const BANNER_SPACE = 'strip'
/** Data attribute of the document's element: 'later', the page begins without the site's fonts (decision 68). */
export const FONTS = 'fonts'
/** Data attribute of a style sheet: it was deferred because it stalled (decision 66). */
export const DEFERRED_SHEET = 'aside'

/** Key of the browser's storage: 'true' once the banner about small screens was shown (S1.7). */
export const BANNER_SHOWN_KEY = 'shell:toast:small-screen'

/** Readable cookie: the marker of a sign-in (decision 36). */
export const MARKER_COOKIE = 'token'
/** Readable cookie: a log out has not reached the API. The gateway deletes it with the sign-in (decision 54). */
export const LOG_OUT_COOKIE = 'log-out'
/** Cookie with the language that the visitor has chosen. */
export const LANGUAGE_COOKIE = 'lang'
/** Cookie with the theme that the visitor has chosen. */
export const THEME_COOKIE = 'theme'
