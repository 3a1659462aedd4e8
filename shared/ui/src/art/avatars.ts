export const CREATURE_NAMES = ['bird', 'cat', 'tiger', 'fish', 'elephant', 'owl'] as const
const COATS = 6
const GROUNDS = 8

export type Creature = (typeof CREATURE_NAMES)[number]

/** FNV-1a: gives similar names different drawings. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The drawing for a name: always and everywhere the same. `coat` 0 to 5, `ground` 0 to 7. */
export function getAvatar(name: string): { creature: Creature; coat: number; ground: number } {
  const number = hash(name)
  return {
    creature: CREATURE_NAMES[number % CREATURE_NAMES.length] ?? 'bird',
    coat: (number >>> 8) % COATS,
    ground: (number >>> 16) % GROUNDS,
  }
}
