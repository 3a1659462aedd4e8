import { Avatar, Button, VisuallyHidden } from '@dhadha/ui'
import { useId, useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { isCanvasNoisy } from './canvasNoise.ts'
import { CropDialog } from './CropDialog.tsx'
import css from './PhotoField.module.css'
import { isHeic, openPicture, readWhole, type SelectedPicture } from './picture.ts'

/** The photo (S2.23b): chosen, cropped, shown; it is saved with the rest of the profile. */
export function PhotoField({
  learnerId,
  image,
  waits,
  isClosed,
  chosen,
  onChoose,
  onRemove,
}: {
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
}) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<SelectedPicture | null>(null)
  const [error, setError] = useState('')
  /** The chosen photo is sent whole: its middle becomes the photo. */
  const [isWhole, setIsWhole] = useState(false)

  const open = async (file: File | undefined) => {
    if (input.current) input.current.value = '' // the same file may be chosen again
    if (!file) return
    const picture = await openPicture(file)
    setIsWhole(false)
    if (!picture) return setError(text((await isHeic(file)) ? 'photoHeic' : 'photoInvalid'))
    setError('')
    if (isCanvasNoisy()) await chooseWhole(file, picture)
    else setOpened(picture)
  }
  const chooseWhole = async (file: File, picture: SelectedPicture) => {
    picture.release()
    const imageData = await readWhole(file).catch(() => null)
    if (imageData === null) return setError(text('photoFormats'))
    setIsWhole(true)
    onChoose(imageData)
  }
  const close = () => {
    opened?.release()
    setOpened(null)
  }

  if (isClosed)
    return (
      <div className={css['photo']}>
        <Avatar name={learnerId} image={null} size={88} />
        <p className={css['hint']}>{text('photoClosed')}</p>
      </div>
    )
  return (
    <div className={css['photo']}>
      <Avatar name={learnerId} image={chosen || image} size={88} />
      <div className={css['side']}>
        <div className={css['buttons']}>
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {text(image || chosen ? 'photoChange' : 'photoChoose')}
          </Button>
          {(image || chosen) && (
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
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </VisuallyHidden>
        <p className={error ? css['error'] : css['hint']} role="status">
          {error ||
            text(chosen ? (isWhole ? 'photoWhole' : 'photoUnsaved') : waits ? 'photoWaits' : 'photoHint')}
        </p>
      </div>
      {opened && (
        <CropDialog
          image={opened.image}
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
