import css from './accent.module.css'

/** The four fixed accents, one per subject (S9.12b). */
export type Accent = 'math' | 'logic' | 'geometry' | 'puzzle'

const ACCENTS: Readonly<Record<string, Accent>> = {
  math: 'math',
  'logical reasoning': 'logic',
  geometry: 'geometry',
  'general puzzle': 'puzzle',
}

/** The fixed accent of a subject, by its English name (S1.2b, S9.12b). Cards have the name only. */
export const accentOf = (topicName: string): Accent => ACCENTS[topicName.trim().toLowerCase()] ?? 'puzzle'

/** Class that sets `--accent`, `--accent-soft` and the colour of bars for its contents. */
export const accentClass = (accent: Accent): string => css[accent] ?? ''

/** The class of an accent that `data-accent` names: that of a first screen comes with an answer (decision 67). */
export const namedAccentClass = (): string => css['named'] ?? ''
