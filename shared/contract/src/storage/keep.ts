// The checks of `parse` are written by hand where they are used: TypeBox's checks cost 10 to 25 KB of script in a
// browser.

/** Fallback for this page view, if the browser's storage is blocked or full. */
const memory = { session: new Map<string, string>(), local: new Map<string, string>() }

const storage = (where: 'session' | 'local') => (where === 'session' ? sessionStorage : localStorage)

/**
 * Values of one kind that survive a reload (`session`) or also closing the browser (`local`), each under its own key.
 * `what` begins with the part of the site, for example `mf-practice:draft`. `parse` returns null for a value that it
 * does not recognise. These functions never throw: every page works without storage.
 */
export function keep<Value>(
  where: 'session' | 'local',
  what: `${string}:${string}`,
  parse: (stored: unknown) => Value | null,
) {
  const getKey = (id: string) => `${what}:${id}`
  return {
    read: (id: string): Value | null => {
      try {
        const text = memory[where].get(getKey(id)) ?? storage(where).getItem(getKey(id))
        return text === null ? null : parse(JSON.parse(text))
      } catch {
        return null
      }
    },
    /** @returns whether it outlives this page view */
    write: (id: string, value: Value): boolean => {
      const text = JSON.stringify(value)
      try {
        storage(where).setItem(getKey(id), text)
        memory[where].delete(getKey(id))
        return true
      } catch {
        memory[where].set(getKey(id), text)
        return false
      }
    },
    /** Calls back when another tab has changed the value (`local` only). Returns a function that unsubscribes. */
    hear: (id: string, listener: () => void): (() => void) => {
      // A null key: the storage was cleared.
      const receive = ({ key }: StorageEvent) => (key === null || key === getKey(id)) && listener()
      addEventListener('storage', receive)
      return () => removeEventListener('storage', receive)
    },
    remove: (id: string): void => {
      memory[where].delete(getKey(id))
      try {
        storage(where).removeItem(getKey(id))
      } catch {
        // Storage is blocked: there is nothing to remove.
      }
    },
  }
}

/** Shell only: some values could not be stored, and are lost with this document. */
export const hasUnstoredValues = (): boolean => memory.session.size + memory.local.size > 0

const isOfRemote = (key: string): boolean => /^mf-[a-z]+:/.test(key)

/**
 * Removes what remotes have stored for this tab (`session`), so that the next user of the device cannot see what was
 * typed.
 */
export function forgetSessionValues(): void {
  for (const key of [...memory.session.keys()].filter(isOfRemote)) memory.session.delete(key)
  try {
    for (const key of Object.keys(sessionStorage).filter(isOfRemote)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
