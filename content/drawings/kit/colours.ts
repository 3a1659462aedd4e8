// Colours of the kit, beside those of `templates/drawing.ts`.

export const GREEN = '#26735a'
/** Skin, biscuits, jute. */
export const DOUGH = '#e8c48c'
export const CORAL = '#e2563f'
/** Of balls and bangles: colours are never the only difference. */
export const GLASS = { red: '#d9432f', green: '#5aa84b' } as const
