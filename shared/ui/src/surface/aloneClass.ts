import css from './aloneClass.module.css'

/**
 * Class of a page that has the screen to itself: the site's bars step aside while it is there. On `small` ones, where a problem or a
 * test needs every line (decisions 42 and 730), or `everywhere`.
 */
export const aloneClass = (screens: 'small' | 'everywhere' = 'small'): string => css[screens] ?? ''
