import css from './VisuallyHidden.module.css'

/** Class that hides more than a text visually, such as a table for screen readers; for a text use `VisuallyHidden`. */
export const hiddenClass = (): string => css['hidden'] ?? ''

/** Class that hides a text visually where every line counts: on a phone, upright or on its side. */
export const hiddenOnPhonesClass = (): string => css['onPhones'] ?? ''
