import { Button, ConfirmDialog, Dialog } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../text.ts'

// The dialogs of @dhadha/ui in every size.

type Size = 's' | 'm' | 'l'

export function DialogSample() {
  const text = useText()
  const [size, open] = useState<Size | null>(null)
  return (
    <>
      {(['s', 'm', 'l'] as const).map((entry) => (
        <Button key={entry} variant="secondary" onClick={() => open(entry)}>
          {text('open')} <span lang="en">{entry}</span>
        </Button>
      ))}
      <Dialog
        open={size !== null}
        size={size ?? 'm'}
        title={text('longWord')}
        onClose={() => open(null)}
        actions={<Button onClick={() => open(null)}>{text('word')}</Button>}
      >
        <p>{text('paragraph')}</p>
      </Dialog>
    </>
  )
}

export function ConfirmSample() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text('open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text('sure')}
        confirmLabel={text('word')}
        cancelLabel={text('close')}
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        <p>{text('paragraph')}</p>
      </ConfirmDialog>
    </>
  )
}
