import { Button, TextField } from '@dhadha/ui'
import { useRef, useState } from 'react'
import { useText, type TextKey } from '../text.ts'
import css from './CopyLine.module.css'

/** A value in a field, with a button that copies it: a link or a token. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState<TextKey | null>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setAnnouncement('copied')
    } catch {
      // Not everywhere is it allowed, and without https there is none.
      field.current?.select()
      setAnnouncement('copyByHand')
    }
  }

  return (
    <div className={css['copy']}>
      <TextField
        ref={field}
        label={label}
        value={value}
        onChange={() => undefined}
        readOnly
        translate="no"
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {text('copy')}
      </Button>
      <p role="status" className={css['announcement']}>
        {announcement !== null && text(announcement)}
      </p>
    </div>
  )
}
