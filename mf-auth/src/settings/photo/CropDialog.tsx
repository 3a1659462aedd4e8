import { ConfirmDialog } from '@dhadha/ui'
import { useId, useState } from 'react'
import { useText } from '../../text.ts'
import { MAX_ZOOM, START, zoomTo } from './crop.ts'
import { CropArea } from './CropArea.tsx'
import css from './CropDialog.module.css'
import { drawCrop } from './picture.ts'

/** Chooses the part of a picture that becomes the photo. `onUse` gets it as a data URL. */
export function CropDialog({
  image,
  onClose,
  onUse,
}: {
  image: HTMLImageElement
  onClose: () => void
  onUse: (imageData: string) => void
}) {
  const text = useText()
  const slider = useId()
  const [crop, setCrop] = useState(START)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text('cropTitle')}
      cancelLabel={text('cancel')}
      confirmLabel={text('cropUse')}
      onConfirm={() => onUse(drawCrop(image, crop))}
    >
      <div className={css['crop']}>
        <CropArea label={text('cropArea')} image={image} crop={crop} onChange={setCrop} />
        <p className={css['hint']}>{text('cropHint')}</p>
        <label className={css['zoom']} htmlFor={slider}>
          {text('cropZoom')}
          <input
            id={slider}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomTo(crop, size, Number(event.target.value)))}
          />
        </label>
      </div>
    </ConfirmDialog>
  )
}
