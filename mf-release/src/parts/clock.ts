/** The time of day as operators write it, in both languages. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
