import { useCallback, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { getPoint } from '../../views/gesture.ts'
import { isArrow, type Arrow, type Point } from '../../views/plane.ts'
import { isTurnKey } from '../../views/turning.tsx'
import { useDropOnSubmit } from '../../views/useDropOnSubmit.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { applyMove, type MatchstickMove } from '../rules/moves.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import { findStick, type MatchstickResponse } from '../rules/response.ts'
import { BOARD, getCellSize, getHeight, MARGIN, findNextInDirection } from './geometry.ts'
import type { Line } from './line.ts'
import { useHand } from './useHand.ts'
import { usePointer, useScrollGuard, type Source } from './usePointer.ts'

/** A board of matchsticks, drawn as it is or on one line. */
export interface LatticeProps extends TypedBoardProps<MatchstickPayload, MatchstickResponse> {
  /** The line of a sum; null for any other figure. */
  line: Line | null
}

/**
 * State and events of the board: sticks are moved by dragging, tapping or the keyboard; all three make the same moves.
 */
export function useLattice({ payload, value, onChange, lang, disabled, line }: LatticeProps) {
  const { divCount } = payload
  const cell = getCellSize(divCount)
  const rows = line?.rows ?? divCount
  const height = getHeight(rows, cell)
  const svg = useRef<SVGSVGElement>(null)
  const box = useRef<HTMLButtonElement>(null)
  const apply = useCallback(
    (board: MatchstickResponse, move: MatchstickMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })
  const hold = useHand({
    payload,
    board: value,
    line,
    lang,
    make: (move) => {
      moves.make(move)
      // The focused stick is gone: the box it went into takes the focus.
      if (move.type === 'takeAway') box.current?.focus({ preventScroll: true })
    },
  })
  const hand = disabled ? null : hold.hand
  useScrollGuard(svg)
  useDropOnSubmit(svg, () => {
    if (hand) hold.drop(hand)
  })

  const toLattice = ({ x, y }: Point): Point => {
    const area = svg.current?.getBoundingClientRect()
    if (!area || area.width === 0) return { x: 0, y: 0 }
    const scale = BOARD / area.width
    return {
      x: ((x - area.left) * scale - MARGIN) / cell,
      y: ((y - area.top) * scale - MARGIN) / cell,
    }
  }

  /** Handles Enter, a tap, or a screen reader's click on a stick or the box. */
  const activate = (source: Source, by: 'pointer' | 'keys') => {
    const keys = by === 'keys'
    if (hand && source === 'box') hold.drop(hand, hand.from ? 'box' : keys ? hand.to : null)
    else if (hand && keys) hold.drop(hand)
    else if (hand?.id === source) hold.cancel()
    else {
      const id = source === 'box' ? hold.boxIds[0] : source
      if (id !== undefined) hold.lift(id, by)
    }
  }
  const getHandlers = usePointer({ hold, toLattice, sticks: value.sticks, onActivate: activate })

  const focusTowards = (id: number, arrow: Arrow) => {
    const from = findStick(value, id)
    const others = value.sticks.filter((stick) => stick.id !== id)
    const next = from && findNextInDirection(others, from, arrow)
    if (next) svg.current?.querySelector<SVGGElement>(`[data-stick="${next.id}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const focused = event.target instanceof SVGElement ? event.target.dataset['stick'] : undefined
    if (hand && event.key === 'Escape') hold.cancel()
    else if (hand && isTurnKey(event)) hold.turn(hand)
    else if (hand && isArrow(event.key)) hold.step(hand, event.key, event.shiftKey)
    else if (focused !== undefined && isArrow(event.key)) focusTowards(Number(focused), event.key)
    else if (focused !== undefined && (event.key === 'Enter' || event.key === ' '))
      activate(Number(focused), 'keys')
    else return
    event.preventDefault()
  }

  // Sticks, offered places and the box stop propagation: clicks that arrive here were on empty ground.
  const onClick = (event: MouseEvent) => {
    const onBoard = event.target instanceof Node && svg.current?.contains(event.target)
    if (hand && onBoard && !disabled) hold.dropAt(hand, toLattice(getPoint(event)))
  }

  return { svg, box, cell, rows, height, moves, hold, hand, getHandlers, onKeyDown, onClick }
}
