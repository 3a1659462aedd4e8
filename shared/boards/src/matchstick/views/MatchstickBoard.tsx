import { useCallback, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { BoardFrame } from '../../views/BoardFrame.tsx'
import { Drawing } from '../../views/Drawing.tsx'
import { isArrow, type Arrow, type Point } from '../../views/plane.ts'
import { getText } from './text.ts'
import { isTurnKey, TurnButton } from '../../views/turning.tsx'
import { useDropOnSubmit } from '../../views/useDropOnSubmit.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe } from '../rules/describe.ts'
import { applyMove, movesLeft, type MatchstickMove } from '../rules/moves.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import { start, findStick, type MatchstickResponse } from '../rules/response.ts'
import { sameSegment } from '../rules/segment.ts'
import { BOARD, cellSize, getHeight, MARGIN, nextTowards } from './geometry.ts'
import { Ground } from './Ground.tsx'
import { InHand } from './InHand.tsx'
import { Matchbox } from './Matchbox.tsx'
import { findSumLine, type Line } from './line.ts'
import css from './MatchstickBoard.module.css'
import { Sticks } from './Sticks.tsx'
import { useHand } from './useHand.ts'
import { usePointer, useScrollGuard, type Source } from './usePointer.ts'

type BoardProps = TypedBoardProps<MatchstickPayload, MatchstickResponse>

/** Sticks on a lattice (S9.5a). A sum is on one line, whatever its width (decision 42). */
export function MatchstickBoard(props: BoardProps) {
  const { payload, value, onChange } = props
  const line = useMemo(() => findSumLine(payload), [payload])
  const drawn = useMemo(() => line?.draw(value), [line, value])
  return line && drawn ? (
    <Lattice
      {...props}
      line={line}
      payload={line.payload}
      value={drawn}
      onChange={(next) => onChange(line.store(next))}
    />
  ) : (
    <Lattice {...props} line={null} />
  )
}

/** The board, on which sticks are moved by dragging, tapping or the keyboard; all three make the same moves. */
function Lattice({ payload, value, onChange, lang, disabled, line }: BoardProps & { line: Line | null }) {
  const text = getText(lang)
  const { mode, divCount } = payload
  const cell = cellSize(divCount)
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

  const toLattice = (clientX: number, clientY: number): Point => {
    const area = svg.current?.getBoundingClientRect()
    if (!area || area.width === 0) return { x: 0, y: 0 }
    const scale = BOARD / area.width
    return {
      x: ((clientX - area.left) * scale - MARGIN) / cell,
      y: ((clientY - area.top) * scale - MARGIN) / cell,
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
    const next = from && nextTowards(others, from, arrow)
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
    if (hand && onBoard && !disabled) hold.dropAt(hand, toLattice(event.clientX, event.clientY))
  }

  const home = start(payload)
  const gone = home.sticks.filter((stick) => {
    const now = findStick(value, stick.id)
    return !now || !sameSegment(now, stick)
  })
  const count = movesLeft(payload, value)

  return (
    <BoardFrame
      className={css['board']}
      lang={lang}
      disabled={disabled}
      title={text('matchBoard')}
      state={describe(payload, value, lang)}
      keys={text('matchKeys')}
      note={hold.note || text(`matchHelp_${mode}`)}
      notes={[text(`matchHelp_${mode}`), text('refused_limit')]}
      message={hold.message}
      moves={{
        ...moves,
        canReset: gone.length > 0 || value.sticks.length !== home.sticks.length,
        reset: () => moves.make({ type: 'reset' }),
      }}
      announce={hold.letGo}
      buttons={
        mode !== 'remove' && (
          <TurnButton
            lang={lang}
            enabled={hand !== null}
            onClick={() => {
              if (hand) hold.turn(hand)
            }}
          />
        )
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {(count !== null || mode !== 'move') && (
        <div className={css['supply']}>
          {count !== null && <p className={css['left']}>{text(`movesLeft_${mode}`, { count })}</p>}
          {mode !== 'move' && (
            <button
              ref={box}
              type="button"
              className={css['boxButton']}
              aria-label={text(`box_${mode}`, { count: hold.boxIds.length })}
              disabled={disabled}
              data-over={hand?.to === 'box'}
              {...getHandlers('box')}
            >
              <Matchbox count={hold.boxIds.length} />
            </button>
          )}
        </div>
      )}
      <Drawing shape={BOARD / height}>
        <svg ref={svg} className={css['area']} viewBox={`0 0 ${BOARD} ${height}`}>
          <Ground payload={payload} cell={cell} rows={rows} gone={gone} />
          <Sticks
            payload={payload}
            board={value}
            cell={cell}
            lang={lang}
            disabled={disabled}
            heldId={hand?.id ?? null}
            getHandlers={getHandlers}
          />
          {hand && (
            <InHand
              hand={hand}
              offered={hold.offered}
              cell={cell}
              lang={lang}
              onPick={(place) => hold.drop(hand, place)}
            />
          )}
        </svg>
      </Drawing>
    </BoardFrame>
  )
}
