// Splits a problem's file into its front matter and its texts.
import type { Language } from '../../../platform/texts/languages.ts'
import { reportLack, type Report } from './errors.ts'

const KINDS = ['statement', 'hint', 'explanation'] as const
type Kind = (typeof KINDS)[number]

/** A part of a problem's text, in one language. */
export interface Section {
  readonly kind: Kind
  readonly language: Language
  /** Markdown. */
  readonly text: string
  /** Line of its first line of text. */
  readonly line: number
}

/** A parsed problem file. */
export interface ProblemSource {
  /** YAML */
  readonly front: string
  readonly frontLine: number
  readonly sections: readonly Section[]
  /** Line of the last line, where missing sections are reported. */
  readonly lastLine: number
}

const HEADING = /^# +(\S+) *$/

/** Parses a problem's file: YAML between two lines of `---`, then sections under `# statement.en` and so on. */
export function splitProblem(text: string, report: Report): ProblemSource | null {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  if (end < 0) {
    report(1, 'front matter', 'has to stand between two lines of --- at the beginning')
    return null
  }
  return {
    front: lines.slice(1, end).join('\n'),
    frontLine: 2,
    sections: readSections(lines, end + 1, report),
    lastLine: lines.length,
  }
}

function readSections(lines: readonly string[], from: number, report: Report): Section[] {
  const sections: Section[] = []
  let current: { kind: Kind; language: Language; start: number } | null = null
  // Text under a rejected heading is not reported again.
  let isSkipping = false
  const finish = (end: number) => {
    if (!current) return
    const { kind, language, start } = current
    const first = lines.slice(start, end).findIndex((line) => line.trim() !== '')
    if (first < 0) reportLack(report, start, `${kind}.${language}`, 'is empty')
    else
      sections.push({
        kind,
        language,
        text: lines
          .slice(start + first, end)
          .join('\n')
          .trimEnd(),
        line: start + first + 1,
      })
  }
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (!line.startsWith('# ')) {
      if (!current && !isSkipping && line.trim() !== '') {
        report(index + 1, 'text', 'has to stand under a heading such as # statement.en')
        return sections
      }
      continue
    }
    finish(index)
    current = null
    isSkipping = false
    const name = HEADING.exec(line)?.[1] ?? line
    const [kindName, language, ...rest] = name.split('.')
    const kind = KINDS.find((kind) => kind === kindName)
    if (kind && (language === 'en' || language === 'bn') && rest.length === 0)
      current = { kind, language, start: index + 1 }
    else {
      isSkipping = true
      report(
        index + 1,
        name,
        `is no section; known are ${KINDS.map((kind) => `${kind}.en, ${kind}.bn`).join(', ')}`,
      )
    }
  }
  finish(lines.length)
  return sections
}
