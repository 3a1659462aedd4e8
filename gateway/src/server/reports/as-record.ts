/** The members of a value that a browser, or an attacker, has sent as JSON; of anything but an object, none. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
