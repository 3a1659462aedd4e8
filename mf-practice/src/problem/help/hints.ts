import type { ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { HintReply } from '@dhadha/contract/wire'

/** A list, or the JSON of one (S3.6); null for others. Checked by hand: TypeBox's checks cost a browser 10 to 25 KB. */
function readList(value: unknown): string[] | null {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'string') {
    try {
      return readList(JSON.parse(value))
    } catch {
      return null
    }
  }
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
}

/**
 * The hints of a reply in a language, in English where there are none in Bangla. Null: they can't be read (S8.6c).
 */
export function getHints({ hint }: HintReply, language: Language): ContentText[] | null {
  const bangla = readList(hint.bangla_hint)
  const useBangla = language === 'bn' && bangla !== null && bangla.length > 0
  const texts = useBangla ? bangla : readList(hint.hint)
  const html = readList(useBangla ? hint.bangla_hint_html : hint.hint_html) ?? []
  return texts && texts.map((text, place) => ({ text, html: html[place] ?? null }))
}
