import { VisuallyHidden } from '@dhadha/ui'
import type { CSSProperties } from 'react'
import { DropButton } from '../../slots/views/DropButton.tsx'
import { Tray } from '../../slots/views/Tray.tsx'
import { usePlacing } from '../../slots/views/usePlacing.ts'
import type { PlacingResponse } from '../../slots/rules/response.ts'
import type { Label } from '../../rules/label.ts'
import { CarryBoard } from '../../views/carry/CarryBoard.tsx'
import { CarryItem } from '../../views/carry/CarryItem.tsx'
import { LabelView } from '../../views/LabelView.tsx'
import { getText } from '../../views/text.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { getCellName, describe } from '../rules/describe.ts'
import type { GridPayload } from '../rules/payload.ts'
import css from './GridBoard.module.css'

/** The most letters of words that fit a square cell, as pictures do. */
const SHORT = 5

const isShort = (label: Label | null): boolean => typeof label !== 'string' || label.length <= SHORT

/** Operators and arrows are shown without a box. */
const SIGN = /^[+−×÷=<>≤≥→←↑↓]$/u

/** A grid whose open cells are filled from the tray below it. */
export function GridBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<GridPayload, PlacingResponse>) {
  const text = getText(lang)
  const { nRows, nCols, containers, active } = payload
  const { carry, moves } = usePlacing({
    board: payload,
    value,
    onChange,
    lang,
    disabled,
    placeName: (cell) => getCellName(payload, cell, lang),
  })
  const isCompact = payload.unselected.every(isShort) && containers.every(({ label }) => isShort(label))

  const getClassName = (label: Label | null): string | undefined => {
    if (label === null) return undefined
    return typeof label === 'string' && SIGN.test(label) ? css['sign'] : css['fixed']
  }

  const renderCell = (cell: number) => {
    const label = containers[cell]?.label ?? null
    if (!active[cell])
      return (
        <td key={cell} className={getClassName(label)}>
          {label !== null && <LabelView label={label} />}
        </td>
      )
    const ids = value.places[cell] ?? []
    const room = payload.room[cell] ?? 1
    return (
      <td
        key={cell}
        className={css['open']}
        data-place={cell}
        data-target={carry.hand?.to === cell}
        data-empty={ids.length === 0}
      >
        {label !== null && (
          <span className={css['caption']}>
            <LabelView label={label} />
          </span>
        )}
        <span className={css['inside']}>
          {ids.map((id) => (
            <CarryItem key={id} carry={carry} id={id} />
          ))}
          {ids.length < room && <DropButton carry={carry} place={cell} />}
        </span>
        {ids.length === 0 && <VisuallyHidden>{text('emptyPlace')}</VisuallyHidden>}
      </td>
    )
  }

  return (
    <CarryBoard
      carry={carry}
      moves={moves}
      title={text('fillBoard')}
      state={describe(payload, value, lang)}
      help={text('fillHelp')}
    >
      <div className={css['frame']}>
        <table
          className={isCompact ? css['compact'] : css['wide']}
          style={{ '--cols': nCols, '--rows': nRows } as CSSProperties}
        >
          <tbody>
            {Array.from({ length: nRows }, (_, row) => (
              <tr key={row}>
                {Array.from({ length: nCols }, (__, column) => renderCell(row * nCols + column))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Tray carry={carry} />
    </CarryBoard>
  )
}
