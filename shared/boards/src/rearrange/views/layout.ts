/** Words of at most so many letters, and pictures, stand side by side; longer ones one below the other. */
export const MAX_SHORT = 8
