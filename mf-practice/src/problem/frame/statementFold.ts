import { parseMcqPayload } from '@dhadha/boards/rules'
import { boardHeight, SHORT_OPTION, type ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { AnswerType } from '@dhadha/contract/wire'

// Whether a statement folds on a phone is estimated from its text, before the first paint: the code of a board comes later, and
// a fold that a style sheet measured then would move the answer (decision 42). `e2e/bench/fit.ts` compares the estimates with
// screens. All heights are in CSS pixels, on a phone of 360 px.

/** Letters in a line of a longer statement, and the height of a line. */
const LETTERS_PER_LINE = { en: 46, bn: 42 } as const satisfies Record<Language, number>
const LINE_PX = { en: 22.4, bn: 27 } as const satisfies Record<Language, number>
const PARAGRAPH_GAP_PX = 6
/** A picture is as wide as the column at most, and takes this share of the screen's height at most. */
const COLUMN_PX = 336
const MAX_PICTURE_SHARE = 0.26
/** A phone that is not a high one. */
const SCREEN_PX = 740

/** The estimated height of a text, and its number of blocks. */
function estimateHeight({ html, text }: ContentText, language: Language, screen: number) {
  const source = html ?? text
  const paragraphs = source
    .split(/<\/(?:p|li|tr|h\d|blockquote)>|\n\n/)
    .map((block) => block.replaceAll(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, '').trim().length)
    .filter((length) => length > 0)
    .map((length) => Math.ceil(length / LETTERS_PER_LINE[language]) * LINE_PX[language])
  const pictures = [...source.matchAll(/<img[^>]*>/g)].map(([tag]) => pictureHeight(tag, screen))
  const all = [...paragraphs, ...pictures]
  return {
    height: all.reduce((sum, height) => sum + height + PARAGRAPH_GAP_PX, -PARAGRAPH_GAP_PX),
    blocks: source.split(/<(?:p|ul|ol|table|blockquote)[\s>]/).length - 1,
  }
}

/** A picture has its size in its attributes. */
function pictureHeight(tag: string, screen: number): number {
  const max = MAX_PICTURE_SHARE * screen
  const [, width, height] = /\bwidth="(\d+)" height="(\d+)"/.exec(tag) ?? []
  if (width === undefined || height === undefined) return max
  return Math.min(max, Number(height), (COLUMN_PX * Number(height)) / Number(width))
}

export interface AnswerLayout {
  readonly type: AnswerType
  /** The kind of the board; of a problem without one anything. */
  readonly board: string
  /** The decoded board or options. */
  readonly payload: unknown
  readonly language: Language
}

/** The height for statement and answer together, between the title and the bar of actions. */
const SHARED_PX = { en: 590, bn: 586 } as const satisfies Record<Language, number>
/** The field with its label. */
const FIELD_PX = { en: 78, bn: 84 } as const satisfies Record<Language, number>
/** An option of one line, each further line, and the gap between two options. */
const OPTION_PX = 52
const OPTION_LINE_PX = 24
const OPTION_GAP_PX = 11
const LETTERS_PER_OPTION_LINE = 36
/** The lines that are shown even beside a board that leaves less room. */
const MIN_LINES = 4

function optionsHeight(payload: unknown): number {
  const read = parseMcqPayload(payload)
  const options = read.ok ? read.value.options : []
  const rows = options.every(({ length }) => length <= SHORT_OPTION)
    ? options.slice(0, Math.ceil(options.length / 2)).map(() => OPTION_PX)
    : options.map(
        ({ length }) => OPTION_PX + OPTION_LINE_PX * (Math.ceil(length / LETTERS_PER_OPTION_LINE) - 1),
      )
  return rows.reduce((sum, row) => sum + row + OPTION_GAP_PX, -OPTION_GAP_PX)
}

/**
 * The height that the answer leaves for a statement: a field, options by their number and length, a board by its own height.
 *
 * @param taller by how much the phone is higher than 740 px; below 0 for bars that take some of it
 */
export function getAvailableHeight({ type, board, payload, language }: AnswerLayout, taller = 0): number {
  const available = SHARED_PX[language] + taller
  switch (type) {
    case 'text':
      return available - FIELD_PX[language]
    case 'mcq':
      return available - optionsHeight(payload)
    case 'interactive':
      return Math.max(MIN_LINES * LINE_PX[language], available - boardHeight(board, payload))
  }
}

/**
 * Whether a statement stands higher on a phone than the answer leaves room for, and has a question of its own to fold to.
 *
 * @param bars height of bars that the page of a problem does not have
 */
export function foldsOnPhone(
  content: ContentText,
  answer: AnswerLayout,
  { taller = 0, bars = 0 }: { readonly taller?: number; readonly bars?: number } = {},
): boolean {
  const { height, blocks } = estimateHeight(content, answer.language, SCREEN_PX + taller)
  return blocks > 1 && height > getAvailableHeight(answer, taller - bars)
}
