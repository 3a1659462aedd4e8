import { useCallback, useState } from 'react'
import { BoardFrame } from '../../views/BoardFrame.tsx'
import { getText } from './text.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { getCellName, describe } from '../rules/describe.ts'
import { applyMove, countMarks, nextMark, type LogicGridMove } from '../rules/moves.ts'
import type { LogicGridPayload } from '../rules/payload.ts'
import { isGiven, getMark, type LogicGridResponse } from '../rules/response.ts'
import { Grid } from './Grid.tsx'
import css from './LogicGridBoard.module.css'

/** A table of cells to be crossed out or ticked, by pointer or keyboard. */
export function LogicGridBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<LogicGridPayload, LogicGridResponse>) {
  const text = getText(lang)
  const [crossOut, setCrossOut] = useState(payload.rule === 'one-each')
  const [message, setMessage] = useState('')
  const apply = useCallback(
    (board: LogicGridResponse, move: LogicGridMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })

  const press = (row: number, column: number) => {
    const mark = getMark(value, row, column)
    if (mark === undefined) return
    const cell = getCellName(payload, row, column)
    if (isGiven(payload, row, column)) return setMessage(text('gridGiven', { cell }))
    const next = nextMark(mark)
    const move: LogicGridMove = { type: 'mark', row, column, mark: next, crossOut }
    const crossed = next === 'yes' ? countMarks(apply(value, move), 'no') - countMarks(value, 'no') : 0
    moves.make(move)
    // Corrected for the cell itself, if it was crossed out until now.
    const further = crossed + (mark === 'no' ? 1 : 0)
    const announcement = text('gridCell', { cell, mark: text(`gridMark_${next}`) })
    setMessage(
      next === 'yes' && further > 0
        ? `${announcement}. ${text('gridCrossed', { count: further })}`
        : announcement,
    )
  }
  const isUntouched = value.marks.every((cells, row) =>
    cells.every((mark, column) => mark === 'unknown' || isGiven(payload, row, column)),
  )

  return (
    <BoardFrame
      lang={lang}
      disabled={disabled}
      title={text('gridBoard')}
      state={describe(payload, value, lang)}
      keys={text('gridKeys')}
      note={text('gridHelp')}
      notes={[]}
      message={message}
      moves={{ ...moves, canReset: !isUntouched, reset: () => moves.make({ type: 'reset' }) }}
      announce={setMessage}
      controls={
        <button
          type="button"
          role="switch"
          aria-checked={crossOut}
          className={css['switch']}
          onClick={() => setCrossOut(!crossOut)}
        >
          <span className={css['knob']} />
          {text(payload.rule === 'one-per-row' ? 'gridCrossOutRow' : 'gridCrossOut')}
        </button>
      }
    >
      <Grid payload={payload} board={value} lang={lang} disabled={disabled} onPress={press} />
    </BoardFrame>
  )
}
