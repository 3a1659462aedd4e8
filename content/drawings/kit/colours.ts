// Colours of the kit, beside those of `templates/drawing.ts`.

export const GREEN = '#26735a'
/** Skin, biscuits, jute. */
export const DOUGH = '#e8c48c'
export const CORAL = '#e2563f'
/** Clothes, lids and cards, lighter than the colours of the templates. */
export const BLUSH = '#ffd9d0'
export const ROSE = '#f2a79d'
export const MINT = '#cfe8c4'
export const LINEN = '#e9e2d4'
/** Metal and cloth in the rain. */
export const GREY = '#b9bfca'
/** Of balls and bangles: colours are never the only difference. */
export const GLASS = { red: '#d9432f', green: '#5aa84b' } as const
