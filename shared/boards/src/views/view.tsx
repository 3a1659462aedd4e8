import type { Language } from '@dhadha/contract'
import { useMemo, type ComponentType } from 'react'
import type { Parsed } from '../rules/parsing.ts'
import { BoardUnavailable } from './BoardUnavailable.tsx'

/**
 * What every board gets. It is controlled: it shows `value` and asks for another one by `onChange`. Moves that can be
 * undone are the board's own: give it a `key` of the problem.
 */
export interface BoardViewProps {
  /** The decoded `data.data` (`decodeBoardData`). */
  payload: unknown
  /** What the pupil did so far: the last `onChange` value, also after a reload; null for an untouched board. */
  value: unknown
  /** Gets the new response: plain JSON, as the API judges it. */
  onChange: (value: unknown) => void
  /** The problem's language. */
  lang: Language
  disabled?: boolean
}

export interface TypedBoardProps<Payload, Response> {
  payload: Payload
  value: Response
  onChange: (value: Response) => void
  lang: Language
  disabled: boolean
}

interface BoardViewDefinition<Payload, Response> {
  parsePayload: (data: unknown) => Parsed<Payload>
  /** The board to show for a value from outside; the untouched one where the value does not fit the payload. */
  restore: (payload: Payload, value: unknown) => Response
  Board: ComponentType<TypedBoardProps<Payload, Response>>
}

/** A board for pages that know no kind: data is parsed here, once per change; what can't be read gets a plain message. */
export function defineBoardView<Payload, Response>({
  parsePayload,
  restore,
  Board,
}: BoardViewDefinition<Payload, Response>): ComponentType<BoardViewProps> {
  return function BoardView({ payload, value, onChange, lang, disabled = false }: BoardViewProps) {
    const read = useMemo(() => parsePayload(payload), [payload])
    const shown = useMemo(() => (read.ok ? restore(read.value, value) : null), [read, value])
    if (!read.ok || shown === null) return <BoardUnavailable lang={lang} />
    return <Board payload={read.value} value={shown} onChange={onChange} lang={lang} disabled={disabled} />
  }
}
