import type { Finding } from './tex.ts'

const RULES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\\[a-zA-Z]+|\\[^\sa-zA-Z\p{L}\p{N}]/u, 'a backslash'],
  [/(?<!\\)\$[^\s$](?:[^$]*[^\s$])?\$/, 'a formula'],
  [/\*\*(?=\S)[^*]+\*\*|(?<![\p{L}\p{N}*)])\*(?=\p{L})[^*]+\*(?![\p{L}\p{N}*(])/u, 'bold or italics'],
  [/<\/?[a-z][a-z0-9]*(?:\s[^<>]*=[^<>]*)?\s*\/?>/i, 'a tag of HTML'],
  [/&(?:[a-z][a-z0-9]*|#x?[0-9a-f]+);/i, 'an entity of HTML'],
  [/(?<=[\p{L}\p{N})])\^(?=[\p{N}a-zA-Z{(])/u, 'a power'],
]

/** Finds markup in a text that pupils see as it is written: a title, a label, a name, an alternative text. */
export function findInPlain(text: string): Finding[] {
  const found = RULES.flatMap(([pattern, what]): Finding[] => {
    const match = pattern.exec(text)
    return match
      ? [
          {
            at: match.index,
            message: `has ${what}, ${match[0]}, which is shown here as it is written; write the signs themselves, such as ½, ², × or $5`,
          },
        ]
      : []
  })
  return found.slice(0, 1)
}
