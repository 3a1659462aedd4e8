// The file in which a start records what it has activated and imported.
import { readPlainFile, writePlainFile } from '@dhadha/server/plain-file'

/** The parts that an earlier start activated and imported: a version rolled back by hand since then stays. */
export interface StartState {
  /** Versions by part. */
  readonly parts: Map<string, string>
  /** Hash of the content. */
  content: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns what the file says, as far as it is what a start writes; nothing of another file is believed */
export function readStartState(file: string): StartState {
  const state: StartState = { parts: new Map(), content: '' }
  let read: unknown = null
  try {
    read = JSON.parse(readPlainFile(file) ?? 'null')
  } catch {
    // If the file is altered or cut off, the start activates and imports again.
  }
  if (!isRecord(read)) return state
  const { parts, content } = read
  if (typeof content === 'string') state.content = content
  if (isRecord(parts))
    for (const [part, version] of Object.entries(parts))
      if (typeof version === 'string') state.parts.set(part, version)
  return state
}

export const writeStartState = (file: string, { parts, content }: StartState): void =>
  writePlainFile(file, JSON.stringify({ parts: Object.fromEntries(parts), content }, null, 2))
