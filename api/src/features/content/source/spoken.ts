// Reads the texts of a problem in both languages.
import { LANGUAGES, type Language } from '../../../platform/texts/languages.ts'
import { reportLack, type Report } from './errors.ts'
import type { ProblemSource, Section } from './sections.ts'

type Spoken = Readonly<Record<Language, Section>>

const getOther = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

/** The placeholder in a draft's preview for a text that is still missing. */
const NOTHING_YET = '…'

/** The texts of a problem, in both languages. */
export interface SpokenSections {
  readonly statement: Spoken
  readonly explanation: Spoken
  /** One to three; in a draft, none to three. */
  readonly hints: Readonly<Record<Language, readonly Section[]>>
}

/**
 * The texts of a problem by what they are. In a draft a text that is there in one language stands for the other one,
 * too, and hints and the explanation may be missing: that is noted.
 *
 * @returns undefined if one is missing (reported)
 */
export function readSections(source: ProblemSource, report: Report): SpokenSections | undefined {
  const statement = readSingle('statement', source, report)
  const explanation = readSingle('explanation', source, report)
  const hints = readHints(source, report)
  return statement && explanation ? { statement, explanation, hints } : undefined
}

const ofKind = ({ sections }: ProblemSource, kind: Section['kind'], language: Language): Section[] =>
  sections.filter((section) => section.kind === kind && section.language === language)

function readSingle(
  kind: 'statement' | 'explanation',
  source: ProblemSource,
  report: Report,
): Spoken | undefined {
  const single = (language: Language): Section | undefined => {
    const [first, second] = ofKind(source, kind, language)
    if (second) report(second.line, `${kind}.${language}`, 'is there twice')
    return first
  }
  const found = { en: single('en'), bn: single('bn') }
  const isThere = found.en !== undefined || found.bn !== undefined
  for (const language of LANGUAGES) {
    if (found[language]) continue
    const name = `${kind}.${language}`
    // A draft is a question at least: a statement in neither language is an error there, too.
    if (isThere || kind === 'explanation') reportLack(report, source.lastLine, name, 'is missing')
    else report(source.lastLine, name, 'is missing')
  }
  if (found.en && found.bn) return { en: found.en, bn: found.bn }
  if (!report.lacks) return undefined
  const spare = found.en ?? found.bn
  if (spare) return { en: found.en ?? spare, bn: found.bn ?? spare }
  const placeholder = (language: Language): Section => ({
    kind,
    language,
    text: NOTHING_YET,
    line: source.lastLine,
  })
  return kind === 'explanation' ? { en: placeholder('en'), bn: placeholder('bn') } : undefined
}

function readHints(source: ProblemSource, report: Report): SpokenSections['hints'] {
  const hints = { en: ofKind(source, 'hint', 'en'), bn: ofKind(source, 'hint', 'bn') }
  for (const language of LANGUAGES) {
    const { length } = hints[language]
    if (length >= 1 && length <= 3) continue
    const message = `is there ${length} times; 1 to 3 hints are needed`
    if (length === 0) reportLack(report, source.lastLine, `hint.${language}`, message)
    else report(hints[language][3]?.line ?? source.lastLine, `hint.${language}`, message)
  }
  if (hints.en.length !== hints.bn.length)
    reportLack(
      report,
      source.lastLine,
      'hint',
      `has to be there as often in Bangla (${hints.bn.length}) as in English (${hints.en.length})`,
    )
  if (!report.lacks) return hints
  const longest = Math.max(hints.en.length, hints.bn.length)
  const fillHints = (language: Language): Section[] =>
    Array.from({ length: longest }).flatMap(
      (_, index) => hints[language][index] ?? hints[getOther(language)][index] ?? [],
    )
  return { en: fillHints('en'), bn: fillHints('bn') }
}
