import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cropByKey, moveBy, getPictureBox, zoomTo, type Crop, type Size } from './crop.ts'
import css from './CropArea.module.css'

/** Pixels of the screen; fits beside the dialog's edges at 320. */
const SHOWN = 240

interface CropAreaProps {
  label: string
  image: HTMLImageElement
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The picture behind a round window: moved by one finger, the mouse or arrow keys, zoomed by two fingers. */
export function CropArea({ label, image, crop, onChange }: CropAreaProps) {
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight }
  const gestures = useGestures(crop, size, onChange)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys as well; no element does this
    <div
      className={css['area']}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys above
      tabIndex={0}
      data-autofocus
      {...gestures}
    >
      <img src={image.src} alt="" draggable={false} style={getPictureBox(crop, size, SHOWN)} />
    </div>
  )
}

/** One finger or the mouse moves the picture, two fingers zoom it, keys do both. */
function useGestures(crop: Crop, size: Size, onChange: (crop: Crop) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  /** Between two fingers, in pixels of the screen; 0 with fewer. */
  const getDistance = () => {
    const [first, second] = [...fingers.current.values()]
    return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
  }
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const distanceBefore = getDistance()
    const count = fingers.current.size
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    // With two fingers each one moves the picture by half.
    const pushed = moveBy(
      crop,
      size,
      SHOWN,
      (event.clientX - before.x) / count,
      (event.clientY - before.y) / count,
    )
    onChange(
      distanceBefore > 0 ? zoomTo(pushed, size, (pushed.zoom * getDistance()) / distanceBefore) : pushed,
    )
  }
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const press = (event: KeyboardEvent) => {
    const next = cropByKey(crop, size, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown: press,
  }
}
