import css from './aloneClass.module.css'

/**
 * Class of a page that has a small screen to itself, as a problem or a test needs every line (decision 42): the site's
 * bars are hidden while it is shown.
 */
export const aloneClass = (): string => css['alone'] ?? ''
