import type { Language } from '@dhadha/contract'
import { EmptyState } from '@dhadha/ui'
import { useId, useMemo } from 'react'
import { parseMcqPayload } from '../mcq/rules/payload.ts'
import { McqOptions } from '../mcq/views/McqOptions.tsx'
import { useText } from '../views/text.ts'

export interface McqAnswerProps {
  payload: unknown
  value: string
  onChange: (option: string) => void
  language: Language
  disabled?: boolean | undefined
  tried?: readonly string[] | undefined
}

/** Options of a multiple-choice problem; a plain message if they can't be parsed. */
export function McqAnswer({ payload, value, onChange, language, disabled, tried }: McqAnswerProps) {
  const text = useText()
  const name = useId()
  const read = useMemo(() => parseMcqPayload(payload), [payload])
  if (!read.ok) return <EmptyState mood="consoling" title={text('unsupported')} />
  return (
    <McqOptions
      options={read.value.options}
      optionsHtml={read.value.optionsHtml ?? undefined}
      several={read.value.several}
      value={value}
      onChange={onChange}
      name={name}
      lang={language}
      disabled={disabled}
      tried={tried}
    />
  )
}
