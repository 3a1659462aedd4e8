// Reads a teacher's file as text, whatever its encoding.
import { FileError } from '../question.ts'

/** More than a Moodle category with pictures has; a longer file is refused before it is parsed. */
const MAX_BYTES = 20_000_000

const UTF16 = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const

/** Bangla that Excel wrote as question marks, or UTF-8 that was read as another encoding and saved again. */
const LOST = /à[¦§]|\?{3}[ \u00A0]{1,9}\?\?/

/**
 * The text of a file: UTF-8 with or without a byte order mark, or UTF-16 with one. Line ends become `\n`.
 *
 * @throws FileError for a file that is too large, is no text, has another encoding or has lost its Bangla
 */
export function readFileText(bytes: Buffer): string {
  if (bytes.length > MAX_BYTES)
    throw new FileError(
      1,
      `it is larger than ${MAX_BYTES / 1_000_000} MB`,
      'Export one category at a time, or make its pictures smaller.',
    )
  const wide = UTF16.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  const text = decode(bytes, wide?.[1] ?? 'utf-8')
  if (text.trim() === '') throw new FileError(1, 'it is empty', 'Choose the file that has the questions.')
  const nul = text.indexOf('\0')
  if (nul >= 0)
    throw new FileError(
      lineAt(text, nul),
      'it is no text file',
      'Save the table as CSV (UTF-8); a file of Excel or Word itself cannot be read.',
    )
  const lost = text.search(LOST)
  if (lost >= 0)
    throw new FileError(
      lineAt(text, lost),
      'its Bangla letters were lost when it was saved',
      'In Excel choose “CSV UTF-8”; write Bangla in Unicode, not in a font such as SutonnyMJ.',
    )
  return text.replaceAll(/\r\n?/g, '\n')
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // The first byte that is no UTF-8 is where the lenient decoder writes its replacement.
    const text = new TextDecoder(encoding).decode(bytes)
    throw new FileError(
      lineAt(text, text.indexOf('\uFFFD')),
      'it is not in UTF-8',
      'Save it as “CSV UTF-8” or, in a text editor, with the encoding UTF-8; write Bangla in Unicode.',
    )
  }
}

/** Line of a character, from 1. */
const lineAt = (text: string, at: number): number => text.slice(0, Math.max(at, 0)).split('\n').length
