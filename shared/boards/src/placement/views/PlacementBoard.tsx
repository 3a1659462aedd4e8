import { VisuallyHidden } from '@dhadha/ui'
import { useCallback, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import { MoveButton, MoveButtons } from '../../views/MoveButtons.tsx'
import { getText } from '../../views/text.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe } from '../rules/describe.ts'
import { imagesOf } from '../rules/image.ts'
import { applyMove, type PlacementMove } from '../rules/moves.ts'
import type { PlacementPayload } from '../rules/payload.ts'
import { placedOf, type PlacementResponse } from '../rules/response.ts'
import { isAtHome } from '../rules/validate.ts'
import { imageAt, nextImage, stepOf } from './geometry.ts'
import { Pieces } from './Pieces.tsx'
import css from './PlacementBoard.module.css'
import { useHand } from './useHand.ts'
import { usePointer } from './usePointer.ts'

const TURN_SIGN = 'M12 4a8 8 0 1 1-7.4 5M12 1.5 15 4l-3 2.5'

/** How far an arrow key carries an image, in percent of the board's side; with Shift the second. */
const STEP = 5
const FINE_STEP = 1

/** Images that are put anywhere on the board and turned: dragged, tapped or carried by keys. */
export function PlacementBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<PlacementPayload, PlacementResponse>) {
  const text = getText(lang)
  const stateId = useId()
  const area = useRef<HTMLDivElement>(null)
  const images = useMemo(() => imagesOf(payload), [payload])
  const apply = useCallback(
    (board: PlacementResponse, move: PlacementMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })
  const hold = useHand({ payload, board: value, lang, make: moves.make })
  const hand = disabled ? null : hold.hand
  const shown = value.images.map((image) => (image.id === hand?.at.id ? hand.at : image))

  const toBoard = (clientX: number, clientY: number) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
  }
  const pointer = usePointer({ hold, toBoard, pieceAt: (point) => imageAt(images, shown, point) })

  const loose = value.images.filter(({ id }) => images[id]?.isLocked === false)
  const focusNext = (id: number, key: string) => {
    const [from, step] = [placedOf(value, id), stepOf(key)]
    const next = from && step && nextImage(loose, from, step)
    area.current?.querySelector<HTMLButtonElement>(`[data-image="${next ?? ''}"]`)?.focus()
  }

  const onKeyDown = (id: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event.key)
    if (hand && event.key === 'Escape') hold.cancel()
    // By its place on the keyboard too: with a Bangla layout the key gives another letter.
    else if (hand && (event.code === 'KeyR' || event.key.toLowerCase() === 'r'))
      hold.turn(event.shiftKey ? -1 : 1)
    else if (hand && step) {
      const by = event.shiftKey ? FINE_STEP : STEP
      hold.carry(hand, { x: hand.at.x + step.x * by, y: hand.at.y + step.y * by })
    } else if (step) focusNext(id, event.key)
    else return
    event.preventDefault()
  }

  /** Enter, the space bar, or a screen reader's click. */
  const onPress = (id: number) => {
    if (hand?.at.id === id) hold.drop(hand)
    else hold.lift(id, false)
  }
  const state = describe(payload, value, lang)

  return (
    <div
      role="group"
      className={css['board']}
      lang={lang}
      aria-label={text('pieceBoard')}
      aria-describedby={stateId}
    >
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
      {!disabled && (
        <>
          <p className={css['note']} aria-hidden="true">
            {text(hand ? 'pieceHeld' : 'pieceHelp')}
          </p>
          <MoveButtons
            lang={lang}
            canUndo={moves.canUndo}
            canRedo={moves.canRedo}
            canReset={!value.images.every((image) => isAtHome(payload, image))}
            onUndo={() => {
              moves.undo()
              hold.letGo(text('undone'))
            }}
            onRedo={() => {
              moves.redo()
              hold.letGo(text('redone'))
            }}
            onReset={() => {
              moves.make({ type: 'reset' })
              hold.letGo(text('wasReset'))
            }}
          >
            <MoveButton
              path={TURN_SIGN}
              label={text('turn')}
              enabled={hand !== null || hold.lastId !== null}
              onClick={() => hold.turn(1)}
            />
          </MoveButtons>
        </>
      )}
      <VisuallyHidden>
        <span id={stateId}>{disabled ? state : `${state} ${text('pieceKeys')}`}</span>
        <span aria-live="polite">{hold.message}</span>
      </VisuallyHidden>
    </div>
  )
}
