import { VisuallyHidden } from '@dhadha/ui'
import { useCallback, useId, useState } from 'react'
import { MoveButtons } from '../../views/MoveButtons.tsx'
import { getText } from '../../views/text.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { cellName, describe } from '../rules/describe.ts'
import { applyMove, countOf, nextMark, type LogicGridMove } from '../rules/moves.ts'
import type { LogicGridPayload } from '../rules/payload.ts'
import { isGiven, markAt, type LogicGridResponse } from '../rules/response.ts'
import { Grid } from './Grid.tsx'
import css from './LogicGridBoard.module.css'

/** A table of cells to be crossed out or ticked, by pointer or keys alike. */
export function LogicGridBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<LogicGridPayload, LogicGridResponse>) {
  const text = getText(lang)
  const stateId = useId()
  const [crossOut, setCrossOut] = useState(payload.rule === 'one-each')
  const [message, setMessage] = useState('')
  const apply = useCallback(
    (board: LogicGridResponse, move: LogicGridMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })

  const press = (row: number, column: number) => {
    const mark = markAt(value, row, column)
    if (mark === undefined) return
    const cell = cellName(payload, row, column)
    if (isGiven(payload, row, column)) return setMessage(text('gridGiven', { cell }))
    const next = nextMark(mark)
    const move: LogicGridMove = { type: 'mark', row, column, mark: next, crossOut }
    const crossed = next === 'yes' ? countOf(apply(value, move), 'no') - countOf(value, 'no') : 0
    moves.make(move)
    // The cell itself was crossed out until now.
    const further = crossed + (mark === 'no' ? 1 : 0)
    const said = text('gridCell', { cell, mark: text(`gridMark_${next}`) })
    setMessage(next === 'yes' && further > 0 ? `${said}. ${text('gridCrossed', { count: further })}` : said)
  }
  const state = describe(payload, value, lang)
  const isUntouched = value.marks.every((cells, row) =>
    cells.every((mark, column) => mark === 'unknown' || isGiven(payload, row, column)),
  )

  return (
    <div
      role="group"
      className={css['board']}
      lang={lang}
      aria-label={text('gridBoard')}
      aria-describedby={stateId}
    >
      <Grid payload={payload} board={value} lang={lang} disabled={disabled} onPress={press} />
      {!disabled && (
        <>
          <p className={css['note']} aria-hidden="true">
            {text('gridHelp')}
          </p>
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
          <MoveButtons
            lang={lang}
            canUndo={moves.canUndo}
            canRedo={moves.canRedo}
            canReset={!isUntouched}
            onUndo={() => {
              moves.undo()
              setMessage(text('undone'))
            }}
            onRedo={() => {
              moves.redo()
              setMessage(text('redone'))
            }}
            onReset={() => {
              moves.make({ type: 'reset' })
              setMessage(text('wasReset'))
            }}
          />
        </>
      )}
      <VisuallyHidden>
        <span id={stateId}>{disabled ? state : `${state} ${text('gridKeys')}`}</span>
        <span aria-live="polite">{message}</span>
      </VisuallyHidden>
    </div>
  )
}
