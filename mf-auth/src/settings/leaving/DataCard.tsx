import { errorText, toast, useOneAtATime } from '@dhadha/contract'
import type { Profile } from '@dhadha/contract/wire'
import { Button, buttonClass } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { fetchData } from '../requests.ts'
import css from './DataCard.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { saveFile } from './saveFile.ts'

/** The pupil's data, to download or to delete (decision 5). */
export function DataCard({ profile: { login, image } }: { profile: Profile }) {
  const text = useText()
  const { busy, run } = useOneAtATime()
  const [deleting, setDeleting] = useState(false)

  const download = async () => {
    try {
      saveFile('dhadha-data.json', JSON.stringify(await fetchData(), null, 2))
    } catch (error) {
      toast.error(errorText(error))
    }
  }

  return (
    <SettingsCard heading={text('dataHeading')} hint={text('dataHint')}>
      <div className={css['buttons']}>
        <Button variant="secondary" busy={busy} onClick={() => void run(download)}>
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
    </SettingsCard>
  )
}
