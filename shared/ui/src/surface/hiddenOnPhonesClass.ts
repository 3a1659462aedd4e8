import css from './hiddenOnPhonesClass.module.css'

/** Class that hides a text visually where every line counts: on a phone, upright or on its side. */
export const hiddenOnPhonesClass = (): string => css['onPhones'] ?? ''
