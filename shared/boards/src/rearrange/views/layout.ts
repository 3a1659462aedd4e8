/** The most letters of words that stand side by side, as pictures do; longer ones stand one below the other. */
export const MAX_SHORT = 8
