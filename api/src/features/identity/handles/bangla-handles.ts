// Translates handles of the word list into Bangla.
import { toAsciiDigits, toBanglaDigits } from '@dhadha/contract/digits'
import { searchKey } from '@dhadha/contract/search-key'
import type { Language } from '../../../platform/texts/index.ts'
import words from './bangla.json' with { type: 'json' }

const qualities: ReadonlyMap<string, string> = new Map(Object.entries(words.qualities))
const beings: ReadonlyMap<string, string> = new Map(Object.entries(words.beings))

const OF_THE_LIST = /^([a-z]+)-([a-z]+)-(\d+)$/

/**
 * The handle of the word list in Bangla: brave-otter-27 → সাহসী-ভোঁদড়-২৭; null for a name or a handle of one's own.
 */
export function banglaHandle(handle: string): string | null {
  const [, first = '', second = '', number = ''] = OF_THE_LIST.exec(handle) ?? []
  const [quality, being] = [qualities.get(first), beings.get(second)]
  return quality && being ? `${quality}-${being}-${toBanglaDigits(number)}` : null
}

/**
 * The field of a reply that has a handle in Bangla, if there is one: `...toBanglaField('bangla_name', name)`.
 *
 * @param shown the handle, or the name that is shown in its place
 */
export function toBanglaField<Field extends string>(
  field: Field,
  shown: string,
): Partial<Record<Field, string>>
export function toBanglaField(field: string, shown: string): Record<string, string> {
  const bangla = banglaHandle(shown)
  return bangla === null ? {} : { [field]: bangla }
}

/** A handle for a reader of this language. */
export const handleIn = (language: Language, handle: string): string =>
  (language === 'bn' ? banglaHandle(handle) : null) ?? handle

/** English words by the search form of their Bangla ones; created when the first Bangla handle is typed. */
let known: ReadonlyMap<string, string> | null = null

function twins(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...[...qualities, ...beings].map(([english, bangla]) => [searchKey(bangla), english] as const),
    // The words are typed without a separator.
    ...[...qualities].flatMap(([quality, first]) =>
      [...beings].map(([being, second]) => [searchKey(first + second), `${quality}-${being}`] as const),
    ),
  ])
  return known
}

/**
 * A typed handle as it is stored: Bangla words and digits become those of the list, in any spelling and with or without
 * hyphens. Words that are in no list stay as they are, in lower case.
 */
export function storedHandle(typed: string): string {
  const ascii = toAsciiDigits(typed.trim()).toLowerCase()
  if (!/[\u{980}-\u{9FF}]/u.test(ascii)) return ascii
  const parts = ascii.split(/[\s\p{Pd}]+|(?<=\D)(?=\d)/u).filter((part) => part !== '')
  const read = parts.map((part) => (/^\d+$/.test(part) ? part : twins().get(searchKey(part))))
  return read.every((part) => part !== undefined) ? read.join('-') : ascii
}
