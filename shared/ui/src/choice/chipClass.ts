import css from './chip.module.css'

/**
 * The class of a link that looks like a chip; `aria-current` marks the selected one. Inside `accentClass` it has its
 * colours.
 */
export const chipClass = (): string => css['chip'] ?? ''
