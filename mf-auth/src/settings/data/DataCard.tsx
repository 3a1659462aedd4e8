import type { Profile } from '@dhadha/contract/wire'
import { Button, buttonClass } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { fetchData, fetchDataAddress } from './requests.ts'
import css from './DataCard.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useDataFile } from '../../data-file/useDataFile.ts'

/** The pupil's data, to download or to delete (decision 5). */
export function DataCard({ profile }: { profile: Profile }) {
  const { image } = profile
  const text = useText()
  const { busy, download } = useDataFile({ fetchData, fetchAddress: fetchDataAddress })
  const [deleting, setDeleting] = useState(false)

  return (
    <SettingsCard heading={text('dataHeading')} hint={text('dataHint')}>
      <div className={css['buttons']}>
        <Button variant="secondary" busy={busy} onClick={download}>
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
      {deleting && <DeleteDialog profile={profile} onClose={() => setDeleting(false)} />}
    </SettingsCard>
  )
}
