/** A slot that never has a value: where it stands, the document keeps its skeleton (decision 67). */
export const KEEPS_SKELETON = 'skeleton'

/** In a first screen, inside `WhenSlot`: with such a value the page looks otherwise, so that the skeleton stays. */
export const KeepSkeleton = () => `{${KEEPS_SKELETON}}`
