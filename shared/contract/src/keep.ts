/** For values of this page view where the browser's own stores are closed to the page, or full. */
const memory = { session: new Map<string, string>(), local: new Map<string, string>() }

const storage = (where: 'session' | 'local') => (where === 'session' ? sessionStorage : localStorage)

/**
 * Values of one kind that survive a reload (`session`) or also the end of the browser (`local`), each under a key of its
 * own. `what` begins with the part of the site, for example `mf-practice:draft`. `parse` turns down what it does not know
 * by null. Nothing here throws: every page works without it.
 */
export function keep<Value>(
  where: 'session' | 'local',
  what: `${string}:${string}`,
  parse: (stored: unknown) => Value | null,
) {
  const keyOf = (id: string) => `${what}:${id}`
  return {
    read: (id: string): Value | null => {
      try {
        const text = memory[where].get(keyOf(id)) ?? storage(where).getItem(keyOf(id))
        return text === null ? null : parse(JSON.parse(text))
      } catch {
        return null
      }
    },
    /** @returns whether it outlives this page view */
    write: (id: string, value: Value): boolean => {
      const text = JSON.stringify(value)
      try {
        storage(where).setItem(keyOf(id), text)
        memory[where].delete(keyOf(id))
        return true
      } catch {
        memory[where].set(keyOf(id), text)
        return false
      }
    },
    /** Calls back when another tab has changed the value (`local` only). Returns what ends that. */
    hear: (id: string, listener: () => void): (() => void) => {
      // Without a key: everything was removed.
      const receive = ({ key }: StorageEvent) => (key === null || key === keyOf(id)) && listener()
      addEventListener('storage', receive)
      return () => removeEventListener('storage', receive)
    },
    remove: (id: string): void => {
      memory[where].delete(keyOf(id))
      try {
        storage(where).removeItem(keyOf(id))
      } catch {
        // Closed to the page: there is nothing to remove.
      }
    },
  }
}

const isOfRemote = (key: string): boolean => /^mf-[a-z]+:/.test(key)

/** Forgets what remotes have kept for this tab (`session`): whoever sits here next need not see what was typed. */
export function forgetSessionValues(): void {
  for (const key of [...memory.session.keys()].filter(isOfRemote)) memory.session.delete(key)
  try {
    for (const key of Object.keys(sessionStorage).filter(isOfRemote)) sessionStorage.removeItem(key)
  } catch {
    // Closed to the page: nothing was kept there.
  }
}
