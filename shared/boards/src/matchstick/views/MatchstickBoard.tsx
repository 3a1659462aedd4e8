import { useMemo } from 'react'
import { BoardFrame } from '../../views/BoardFrame.tsx'
import { DrawingBox } from '../../views/DrawingBox.tsx'
import { TurnButton } from '../../views/turning.tsx'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe } from '../rules/describe.ts'
import { movesLeft } from '../rules/moves.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import { start, findStick, type MatchstickResponse } from '../rules/response.ts'
import { sameSegment } from '../rules/segment.ts'
import { BOARD } from './geometry.ts'
import { Ground } from './Ground.tsx'
import { InHand } from './InHand.tsx'
import { findSumLine } from './line.ts'
import css from './MatchstickBoard.module.css'
import { Sticks } from './Sticks.tsx'
import { Supply } from './Supply.tsx'
import { getText } from './text.ts'
import { useLattice, type LatticeProps } from './useLattice.ts'

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

/** The board as it is drawn: the box, the ground, the sticks, and the one in the hand. */
function Lattice(props: LatticeProps) {
  const { payload, value, lang, disabled } = props
  const text = getText(lang)
  const { mode } = payload
  const { svg, box, cell, rows, height, moves, hold, hand, getHandlers, onKeyDown, onClick } =
    useLattice(props)
  const home = start(payload)
  const gone = home.sticks.filter((stick) => {
    const now = findStick(value, stick.id)
    return !now || !sameSegment(now, stick)
  })

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
      <Supply
        box={box}
        mode={mode}
        movesLeft={movesLeft(payload, value)}
        inBox={hold.boxIds.length}
        isOver={hand?.to === 'box'}
        lang={lang}
        disabled={disabled}
        handlers={getHandlers('box')}
      />
      <DrawingBox shape={BOARD / height}>
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
      </DrawingBox>
    </BoardFrame>
  )
}
