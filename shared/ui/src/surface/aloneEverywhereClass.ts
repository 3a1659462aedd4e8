import css from './aloneEverywhereClass.module.css'

/** Class of a page that has every screen to itself: the site's bars are hidden while it is shown. */
export const aloneEverywhereClass = (): string => css['alone'] ?? ''
