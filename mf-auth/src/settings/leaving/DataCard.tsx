import { errorText, toast } from '@dhadha/contract'
import type { Profile } from '@dhadha/contract/wire'
import { Button, buttonClass, Card } from '@dhadha/ui'
import { useId, useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { fetchData } from '../requests.ts'
import css from './DataCard.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { saveFile } from './saveFile.ts'

/** The pupil's data, to take along or to have deleted (decision 5). */
export function DataCard({ profile: { login, image } }: { profile: Profile }) {
  const text = useText()
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const running = useRef(false)

  const download = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      saveFile('dhadha-data.json', JSON.stringify(await fetchData(), null, 2))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className={css['heading']} id={heading}>
        {text('dataHeading')}
      </h2>
      <p className={css['hint']}>{text('dataHint')}</p>
      <div className={css['buttons']}>
        <Button variant="secondary" busy={busy} onClick={() => void download()}>
          {text('dataDownload')}
        </Button>
        {image && (
          <a className={buttonClass('secondary')} href={image} download="dhadha-photo.webp">
            {text('dataPhoto')}
          </a>
        )}
      </div>
      <h3 className={css['sub']}>{text('deleteHeading')}</h3>
      <p className={css['hint']}>{text('deleteHint')}</p>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        {text('deleteOpen')}
      </Button>
      {deleting && <DeleteDialog login={login} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
