import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cropByKey, moveBy, getPictureBox, zoomTo, type Crop, type Size } from './crop.ts'
import css from './CropArea.module.css'

/** Pixels of the screen; fits beside the dialog's edges at 320. */
const SHOWN = 240

/** The picture behind a round window: moved by one finger, the mouse or arrow keys, zoomed by two fingers. */
export function CropArea({
  label,
  image,
  crop,
  onChange,
}: {
  label: string
  image: HTMLImageElement
  crop: Crop
  onChange: (crop: Crop) => void
}) {
  const size: Size = { width: image.naturalWidth, height: image.naturalHeight }
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  const apart = () => {
    const [item, other] = [...fingers.current.values()]
    return item && other ? Math.hypot(item.x - other.x, item.y - other.y) : 0
  }
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const wasApart = apart()
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
    onChange(wasApart > 0 ? zoomTo(pushed, size, (pushed.zoom * apart()) / wasApart) : pushed)
  }
  const up = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const press = (event: KeyboardEvent) => {
    const next = cropByKey(crop, size, event.key)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys as well; no element does this
    <div
      className={css['area']}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys above
      tabIndex={0}
      data-autofocus
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
    >
      <img src={image.src} alt="" draggable={false} style={getPictureBox(crop, size, SHOWN)} />
    </div>
  )
}
