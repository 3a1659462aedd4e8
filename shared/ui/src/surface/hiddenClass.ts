import css from './VisuallyHidden.module.css'

/** Class that hides more than a text visually, such as a table for screen readers; for a text use `VisuallyHidden`. */
export const hiddenClass = (): string => css['hidden'] ?? ''
