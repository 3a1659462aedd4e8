import { Avatar, Button, VisuallyHidden } from '@dhadha/ui'
import { useId, useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { Reason } from '../../hint/Reason.tsx'
import { isCanvasNoisy } from './canvasNoise.ts'
import { CropDialog } from './CropDialog.tsx'
import css from './PhotoField.module.css'
import { isHeic, openPicture, readWhole, type SelectedPicture } from './picture.ts'

interface PhotoFieldProps {
  /** The learner, whose drawing is shown without a photo. */
  learnerId: string
  /** The saved photo's URL. */
  image: string | null
  /** The saved photo waits for a review by an operator. */
  waits: boolean
  /** A guardian has to give consent first (decision 35). */
  isClosed: boolean
  /** A data URL that is not saved yet; '' when there is none. */
  chosen: string
  onChoose: (imageData: string) => void
  onRemove: () => void
}

/** The photo (S2.23b): chosen, cropped, shown; it is saved with the rest of the profile. */
export function PhotoField({
  learnerId,
  image,
  waits,
  isClosed,
  chosen,
  onChoose,
  onRemove,
}: PhotoFieldProps) {
  const text = useText()
  const { picture, isWhole, error, open, close } = usePicture(onChoose)
  if (isClosed)
    return (
      <div className={css['photo']}>
        <Avatar name={learnerId} image={null} size={88} />
        <p className={css['hint']}>{text('photoClosed')}</p>
      </div>
    )
  const hint = chosen ? (isWhole ? 'photoWhole' : 'photoUnsaved') : waits ? 'photoWaits' : 'photoHint'
  return (
    <div className={css['photo']}>
      <Avatar name={learnerId} image={chosen || image} size={88} />
      <div className={css['side']}>
        <PhotoButtons
          hasPhoto={Boolean(image || chosen)}
          onFile={(file) => void open(file)}
          onRemove={onRemove}
        />
        <p className={error ? css['error'] : css['hint']} role="status">
          {error || text(hint)}
        </p>
        <Reason of={text('photoLabel')}>{text('photoWhy')}</Reason>
      </div>
      {picture && (
        <CropDialog
          image={picture.image}
          onClose={close}
          onUse={(imageData) => {
            onChoose(imageData)
            close()
          }}
        />
      )}
    </div>
  )
}

/** Opens a file as a picture to crop. Where the browser falsifies what a canvas reads, the file is chosen whole. */
function usePicture(onChoose: (imageData: string) => void) {
  const text = useText()
  const [picture, setPicture] = useState<SelectedPicture | null>(null)
  const [error, setError] = useState('')
  /** The chosen photo is sent whole: its middle becomes the photo. */
  const [isWhole, setIsWhole] = useState(false)

  const open = async (file: File) => {
    const opened = await openPicture(file)
    setIsWhole(false)
    if (!opened) return setError(text((await isHeic(file)) ? 'photoHeic' : 'photoInvalid'))
    setError('')
    if (isCanvasNoisy()) await chooseWhole(file, opened)
    else setPicture(opened)
  }
  const chooseWhole = async (file: File, opened: SelectedPicture) => {
    opened.release()
    const imageData = await readWhole(file).catch(() => null)
    if (imageData === null) return setError(text('photoFormats'))
    setIsWhole(true)
    onChoose(imageData)
  }
  const close = () => {
    picture?.release()
    setPicture(null)
  }
  return { picture, isWhole, error, open, close }
}

interface PhotoButtonsProps {
  hasPhoto: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

function PhotoButtons({ hasPhoto, onFile, onRemove }: PhotoButtonsProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={css['buttons']}>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {text(hasPhoto ? 'photoChange' : 'photoChoose')}
        </Button>
        {hasPhoto && (
          <Button variant="quiet" onClick={onRemove}>
            {text('photoRemove')}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <label htmlFor={id}>{text('photoLabel')}</label>
        {/* The button above opens it: a file input cannot be styled. */}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          tabIndex={-1}
          onChange={({ target: { files } }) => {
            const file = files?.[0]
            // The same file may be chosen again.
            if (input.current) input.current.value = ''
            if (file) onFile(file)
          }}
        />
      </VisuallyHidden>
    </>
  )
}
