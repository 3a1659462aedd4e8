import css from './aloneEverywhereClass.module.css'

/** Class of a page that has every screen to itself: the site's bars step aside while it is there. */
export const aloneEverywhereClass = (): string => css['alone'] ?? ''
