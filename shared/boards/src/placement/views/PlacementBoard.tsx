import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react'
import { BoardFrame } from '../../views/BoardFrame.tsx'
import { DrawingBox } from '../../views/DrawingBox.tsx'
import { isArrow, STEPS, type Arrow, type Point } from '../../views/plane.ts'
import { getText } from './text.ts'
import { isTurnKey, TurnButton } from '../../views/turning.tsx'
import { useDropOnSubmit } from '../../views/useDropOnSubmit.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe } from '../rules/describe.ts'
import { getImages } from '../rules/image.ts'
import { applyMove, type PlacementMove } from '../rules/moves.ts'
import type { PlacementPayload } from '../rules/payload.ts'
import { findImage, type PlacementResponse } from '../rules/response.ts'
import { isAtHome } from '../rules/validate.ts'
import { findHitImage, nextImage } from './geometry.ts'
import { Pieces } from './Pieces.tsx'
import css from './PlacementBoard.module.css'
import { useHand } from './useHand.ts'
import { usePointer } from './usePointer.ts'

/** The step of an arrow key, in percent of the board's side; with Shift the second one. */
const STEP = 5
const FINE_STEP = 1

/** Images that can be put anywhere on the board and turned: by dragging, tapping or the keyboard. */
export function PlacementBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<PlacementPayload, PlacementResponse>) {
  const text = getText(lang)
  const area = useRef<HTMLDivElement>(null)
  const images = useMemo(() => getImages(payload), [payload])
  const apply = useCallback(
    (board: PlacementResponse, move: PlacementMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })
  const hold = useHand({ payload, board: value, lang, make: moves.make })
  const hand = disabled ? null : hold.hand
  useDropOnSubmit(area, () => {
    if (hand) hold.drop(hand)
  })
  const shown = value.images.map((image) => (image.id === hand?.at.id ? hand.at : image))

  const toBoard = ({ x, y }: Point): Point => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return { x: ((x - box.left) / box.width) * 100, y: ((y - box.top) / box.height) * 100 }
  }
  const pointer = usePointer({ hold, toBoard, pieceAt: (point) => findHitImage(images, shown, point) })

  const loose = value.images.filter(({ id }) => images[id]?.isLocked === false)
  const focusNext = (id: number, arrow: Arrow) => {
    const from = findImage(value, id)
    const next = from && nextImage(loose, from, arrow)
    area.current?.querySelector<HTMLButtonElement>(`[data-image="${next ?? ''}"]`)?.focus()
  }

  const onKeyDown = (id: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (hand && event.key === 'Escape') hold.cancel()
    else if (hand && isTurnKey(event)) hold.turn(event.shiftKey ? -1 : 1)
    else if (hand && isArrow(event.key)) {
      const [step, by] = [STEPS[event.key], event.shiftKey ? FINE_STEP : STEP]
      hold.carry(hand, { x: hand.at.x + step.x * by, y: hand.at.y + step.y * by })
    } else if (isArrow(event.key)) focusNext(id, event.key)
    else return
    event.preventDefault()
  }

  /** Handles Enter, the space bar, or a screen reader's click. */
  const onPress = (id: number) => {
    if (hand?.at.id === id) hold.drop(hand)
    else hold.lift(id, false)
  }

  return (
    <BoardFrame
      lang={lang}
      disabled={disabled}
      title={text('pieceBoard')}
      state={describe(payload, value, lang)}
      keys={text('pieceKeys')}
      note={text(hand ? 'pieceHeld' : 'pieceHelp')}
      notes={[text('pieceHeld'), text('pieceHelp')]}
      message={hold.message}
      moves={{
        ...moves,
        canReset: !value.images.every((image) => isAtHome(payload, image)),
        reset: () => moves.make({ type: 'reset' }),
      }}
      announce={hold.letGo}
      buttons={
        <TurnButton
          lang={lang}
          enabled={hand !== null || hold.lastId !== null}
          onClick={() => hold.turn(1)}
        />
      }
    >
      <DrawingBox>
        <div
          ref={area}
          className={css['area']}
          data-holding={hand !== null && !hand.isDragged}
          {...(!disabled && pointer)}
        >
          <Pieces
            payload={payload}
            placed={shown}
            lang={lang}
            disabled={disabled}
            heldId={hand?.at.id ?? null}
            lastId={hold.lastId}
            onPress={onPress}
            onKeyDown={onKeyDown}
          />
        </div>
      </DrawingBox>
    </BoardFrame>
  )
}
