// Chooses the language of an answer by `Accept-Language`.
import Negotiator from 'negotiator'

/**
 * In the order of what is given where a request likes both alike or names neither. A copy: servers load neither the
 * contract of browsers nor what a release is, and language.test.ts compares the three lists.
 */
export const LANGUAGES = ['en', 'bn'] as const

/**
 * The one of the site's languages that a request likes best, by its `Accept-Language` (RFC 9110, 12.5.4); English
 * where it names neither.
 */
export const negotiateLanguage = (header: string | undefined): (typeof LANGUAGES)[number] => {
  const [best] = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages([...LANGUAGES])
  return best === 'bn' ? 'bn' : 'en'
}
