/** Whether tests hash passwords at the cost of production; a file whose tests are about it says so. */
export const hashing = { isFull: false }
