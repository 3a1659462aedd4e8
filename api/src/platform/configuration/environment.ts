/** Says in one sentence which setting is wrong; the process then ends with 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads single settings; what is there but wrong is refused by its name. */
export function createReader(environment: Environment) {
  /** The text of a setting; undefined: absent or empty. */
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined

  return {
    given,

    /** @throws ConfigError */
    integer: (name: string, fallback: number, min: number, max: number): number => {
      const value = given(name)
      if (value === undefined) return fallback
      if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
        throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
      return Number(value)
    },

    /** An address with one of these protocols, as it was given. @throws ConfigError */
    url: (name: string, protocols: readonly string[]): string | undefined => {
      const value = given(name)
      if (value === undefined) return undefined
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        // The value itself may hold a password.
        throw new ConfigError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
      return value
    },
  }
}
