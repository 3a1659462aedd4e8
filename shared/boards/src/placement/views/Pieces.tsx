import type { Language } from '@dhadha/contract'
import { useState, type KeyboardEvent } from 'react'
import { getText } from './text.ts'
import { describePlace, getImageName } from '../rules/describe.ts'
import { getImages, type BoardImage } from '../rules/image.ts'
import type { PlacementPayload } from '../rules/payload.ts'
import type { PlacedImage } from '../rules/response.ts'
import css from './PlacementBoard.module.css'

interface PiecesProps {
  payload: PlacementPayload
  placed: readonly PlacedImage[]
  lang: Language
  disabled: boolean
  heldId: number | null
  lastId: number | null
  onPress: (id: number) => void
  onKeyDown: (id: number, event: KeyboardEvent) => void
}

/** The images in their positions; those that move are buttons, of which one is in the tab order. */
export function Pieces({ payload, placed, lang, disabled, heldId, lastId, onPress, onKeyDown }: PiecesProps) {
  const text = getText(lang)
  const [focusId, setFocusId] = useState<number | null>(null)
  const images = getImages(payload)
  const stop = focusId ?? images.find(({ isLocked }) => !isLocked)?.id

  const lying = ({ id, width, height }: BoardImage) => {
    const { x, y, rotation } = placed.find((image) => image.id === id) ?? { x: 0, y: 0, rotation: 0 }
    return {
      left: `${x}%`,
      top: `${y}%`,
      width: `${width}%`,
      height: `${height}%`,
      transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
    }
  }
  const getName = (id: number): string => {
    const place = placed.find((image) => image.id === id)
    return text('piece', {
      name: getImageName(payload, id, lang),
      place: place ? describePlace(place, lang) : '',
    })
  }

  return images.map((image) => {
    const { id, src, isLocked, alt } = image
    if (isLocked)
      return (
        <img key={id} className={css['fixed']} style={lying(image)} src={src} alt={alt} draggable={false} />
      )
    return (
      <button
        key={id}
        type="button"
        className={css['piece']}
        style={lying(image)}
        data-image={id}
        data-held={heldId === id}
        data-last={lastId === id}
        tabIndex={id === stop ? 0 : -1}
        aria-label={getName(id)}
        aria-pressed={heldId === id}
        disabled={disabled}
        onFocus={() => setFocusId(id)}
        onKeyDown={(event) => onKeyDown(id, event)}
        onClick={(event) => {
          // A pointer's click has been handled as a tap already.
          if (event.detail === 0) onPress(id)
        }}
      >
        <img className={css['image']} src={src} alt="" draggable={false} />
      </button>
    )
  })
}
