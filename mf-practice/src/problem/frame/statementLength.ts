import { SHORT_OPTION, type ContentText } from '@dhadha/boards/views'
import type { AnswerType } from '@dhadha/contract/wire'

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
/** What a field and a board take of them, with the board as large as fingers want it. */
const FIELD = 4
const BOARD = 16

/** How many lines of a statement leave room for the answer: options by their number and length. */
export function roomFor(type: AnswerType, options: readonly string[]): number {
  switch (type) {
    case 'text':
      return LINES - FIELD
    case 'interactive':
      return LINES - BOARD
    case 'mcq': {
      const rows = options.map((option) => 1.3 + Math.ceil(option.length / 32))
      const taken = rows.reduce((sum, row) => sum + row, 0)
      return LINES - (options.every(({ length }) => length <= SHORT_OPTION) ? taken / 2 : taken)
    }
  }
}
