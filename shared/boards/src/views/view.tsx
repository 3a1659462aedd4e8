import type { Language } from '@dhadha/contract'
import { useMemo, type ComponentType } from 'react'
import type { Parsed } from '../rules/parsing.ts'
import { BoardUnavailable } from './BoardUnavailable.tsx'

/**
 * Props of every board. It is controlled: it shows `value` and requests another one by `onChange`. The undo history is
 * internal state: use the problem as its `key`.
 */
export interface BoardViewProps {
  /** The decoded `data.data` (`decodeBoardData`). */
  payload: unknown
  /** The response so far: the last `onChange` value, also after a reload; null for an untouched board. */
  value: unknown
  /** Called with the new response: plain JSON, as the API judges it. */
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
  /** The response to show for a value from outside; the untouched one if the value does not fit the payload. */
  restore: (payload: Payload, value: unknown) => Response
  Board: ComponentType<TypedBoardProps<Payload, Response>>
}

/** A board for pages that work with any kind: parses the data, once per change; a plain message if that fails. */
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
