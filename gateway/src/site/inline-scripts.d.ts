/** Runs before the style sheets, so that the first paint has its place. */
export declare const KEEP_STRIP: string;
/** Runs before the style sheets, which it tells what to leave out. */
export declare const FONTS_LATER: string;
/** Runs before the style sheets. */
export declare const PUT_ASIDE: string;
/** Runs before the style sheets, where a page has calls to ask ahead. */
export declare const ASK_AHEAD: string;
/** Runs when the document is parsed, before START_SHELL. */
export declare const OLD_BROWSER: string;
/** Runs when the document is parsed. */
export declare const START_SHELL: string;
