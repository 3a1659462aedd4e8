import { parseMcqPayload } from '@dhadha/boards/rules'
import { McqOptions } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import { EmptyState } from '@dhadha/ui'
import { useId, useMemo } from 'react'
import { useText } from '../../text.ts'

export interface McqAnswerProps {
  payload: unknown
  value: string
  onChange: (option: string) => void
  language: Language
}

/** Options of a multiple-choice problem; a plain message where they can't be read. */
export function McqAnswer({ payload, value, onChange, language }: McqAnswerProps) {
  const text = useText()
  const name = useId()
  const read = useMemo(() => parseMcqPayload(payload), [payload])
  if (!read.ok) return <EmptyState mood="consoling" title={text('unsupported')} />
  return (
    <McqOptions
      options={read.value.options}
      optionsHtml={read.value.optionsHtml ?? undefined}
      value={value}
      onChange={onChange}
      name={name}
      lang={language}
    />
  )
}
