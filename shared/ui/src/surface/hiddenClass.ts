import css from './VisuallyHidden.module.css'

/** The class of what only screen readers get and is more than a text, such as a table; a text is `VisuallyHidden`. */
export const hiddenClass = (): string => css['hidden'] ?? ''
