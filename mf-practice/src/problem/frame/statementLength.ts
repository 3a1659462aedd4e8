import { SHORT_OPTION, type ContentText } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { AnswerType } from '@dhadha/contract/wire'
import { boardHeight } from './boardHeight.ts'

/** Letters of a line on a phone of 360 px. */
const LINE = 42
/** Lines that a picture takes there. */
const PICTURE = 9

/** About how many lines a text takes on a phone, and in how many blocks it stands. */
function measure({ html, text }: ContentText): { lines: number; blocks: number } {
  const source = html ?? text
  const lines = source
    .split(/<\/(?:p|li|tr|h\d|blockquote)>|\n\n/)
    .map((block) => block.replaceAll(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, '').trim().length)
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + Math.ceil(length / LINE), 0)
  return {
    lines: lines + PICTURE * (source.split('<img').length - 1),
    blocks: source.split(/<(?:p|ul|ol|table|blockquote)[\s>]/).length - 1,
  }
}

/** Whether a statement takes more lines on a phone than there is room for, and has a question of its own to fold to. */
export function isLong(content: ContentText, room: number): boolean {
  const { lines, blocks } = measure(content)
  return blocks > 1 && lines > room
}

/** Lines of text that a phone of 360 x 740 has room for beside the bars and the title. */
const LINES = 20
/** What a field takes of them. */
const FIELD = 4
/** Height of that room beside a board, and of a line of it with its share of what is between paragraphs, in CSS pixels. */
const ROOM_PX = { en: 594, bn: 562 } as const satisfies Record<Language, number>
const LINE_PX = { en: 24, bn: 28 } as const satisfies Record<Language, number>
/** Beside a board that leaves less there is this much all the same. */
const FEWEST = 4

export interface AnswerRoom {
  readonly type: AnswerType
  /** The kind of the board; of a problem without one anything. */
  readonly board: string
  /** The decoded board or options. */
  readonly payload: unknown
  readonly options: readonly string[]
  readonly language: Language
}

/**
 * How many lines of a statement leave room for the answer: options by their number and length, a board by its height.
 *
 * @param taller by how many CSS pixels the phone is higher than 740; below 0 for bars that take some of it
 */
export function roomFor({ type, board, payload, options, language }: AnswerRoom, taller = 0): number {
  const line = LINE_PX[language]
  // A field and options need less than is counted for them: bars take nothing of that.
  const more = Math.floor(Math.max(0, taller) / line)
  switch (type) {
    case 'text':
      return LINES - FIELD + more
    case 'interactive':
      return Math.max(FEWEST, Math.floor((ROOM_PX[language] + taller - boardHeight(board, payload)) / line))
    case 'mcq': {
      const rows = options.map((option) => 1.3 + Math.ceil(option.length / 32))
      const taken = rows.reduce((sum, row) => sum + row, 0)
      const isShort = options.every(({ length }) => length <= SHORT_OPTION)
      return LINES - (isShort ? taken / 2 : taken) + more
    }
  }
}
