/** Whether tests hash passwords at the cost of production; a file that tests hashing enables it. */
export const hashing = { isFull: false }
