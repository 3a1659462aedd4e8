// Checks a text that a translator sent back.
import type { TextPair } from './bilingual.ts'
import type { ReturnedUnit, Segment } from './xliff-file.ts'

/** The result for a unit: a text to take, a reason to leave the text as it is, or a reason to refuse the file. */
export type UnitResult =
  | { readonly kind: 'taken'; readonly text: string }
  | { readonly kind: 'left'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }

const leaveOut = (reason: string): UnitResult => ({ kind: 'left', reason })
const refuse = (reason: string): UnitResult => ({ kind: 'refused', reason })

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A segment in the English text, and the space before it. */
interface PlacedSegment {
  readonly gap: string
  /** As in the English text; a tool may have changed the space inside. */
  readonly english: string
}

/**
 * Finds segments in the English text, however a tool cut it, indented it or wrapped its lines; null: the text differs.
 */
function placeSegments(english: string, segments: readonly Segment[]): PlacedSegment[] | null {
  const placed: PlacedSegment[] = []
  let at = 0
  for (const { source } of segments) {
    const words = source.split(/\s+/).filter(Boolean)
    const match = new RegExp(String.raw`(\s*)(${words.map(escapeRegExp).join(String.raw`\s+`)})`, 'y')
    match.lastIndex = at
    const found = match.exec(english)
    if (!found) return null
    placed.push({ gap: found[1] ?? '', english: found[2] ?? '' })
    at = match.lastIndex
  }
  return english.slice(at).trim() === '' ? placed : null
}

/** Words of a text: without formulas, placeholders, pictures and code, whose letters are the same in both languages. */
const extractWords = (text: string): string =>
  text.replaceAll(/\$\$[^$]*\$\$|\$\{[^}]*\}|\$[^$]*\$|\]\([^)]*\)|\x60[^\x60]*\x60/g, ' ')

/** Whether a text is English in the place of Bangla: no letter of Bangla, and a word of two letters at least. */
const isEnglish = (text: string): boolean =>
  !/\p{Script=Bengali}/u.test(text) && /[a-z]{2}/i.test(extractWords(text))

/** A translation with the line breaks of its English text; null where they cannot be found. */
function withLines(target: string, source: string, english: string): string | null {
  if (source.trim() === english) return target.trim()
  const lines = target
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const isPlain = !/\n[ \t]/.test(english)
  if (isPlain && lines.length === english.split('\n').length) return lines.join('\n')
  return english.includes('\n') ? null : lines.join(' ')
}

/** Reads a text as a tool returned it. */
export function returnedText({ problem, segments }: ReturnedUnit, { en, bn }: TextPair): UnitResult {
  if (problem !== null) return refuse(problem)
  const parts = segments.filter(({ isIgnorable, source }) => !isIgnorable && source.trim() !== '')
  // Templates have texts that are empty in one language.
  const isEmpty = parts.length === 0 && en.trim() === ''
  if (isEmpty) {
    const text = segments
      .map(({ target }) => target ?? '')
      .join('')
      .trim()
    return text === bn.trim() || !isEnglish(text)
      ? { kind: 'taken', text: text === '' ? bn.trim() : text }
      : leaveOut('is still English')
  }
  const placed = placeSegments(en, parts)
  if (!placed || parts.length === 0) return refuse('has another English text by now')
  const texts: string[] = []
  for (const [index, { source, target }] of parts.entries()) {
    const suffix = parts.length > 1 ? ` in segment ${index + 1} of ${parts.length}` : ''
    if (target === null || target.trim() === '') return leaveOut(`has no translation${suffix}`)
    const { gap, english } = placed[index] ?? { gap: '', english: '' }
    const lines = withLines(target.replaceAll('\r', ''), source, english)
    if (lines === null) return refuse(`has lost the line breaks of its English${suffix}`)
    if (isEnglish(lines) && lines !== bn.trim()) return leaveOut(`is still English${suffix}`)
    texts.push((index === 0 ? '' : gap) + lines)
  }
  const text = texts.join('')
  const isSame = text === bn.trim()
  if (!isSame && parts.some(({ isMarkedNew }) => isMarkedNew)) return leaveOut('is marked as not translated')
  return { kind: 'taken', text }
}
