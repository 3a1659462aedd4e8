import type { Language } from '@dhadha/contract'
import { VisuallyHidden } from '@dhadha/ui'
import { useRef, useState, type KeyboardEvent } from 'react'
import { labelKey, type Label } from '../../rules/label.ts'
import { LabelView } from '../../views/LabelView.tsx'
import { isArrow, STEPS } from '../../views/plane.ts'
import { getText } from './text.ts'
import { getCellName } from '../rules/describe.ts'
import type { LogicGridPayload } from '../rules/payload.ts'
import { isGiven, type LogicGridResponse, type Mark } from '../rules/response.ts'
import { isTooWide } from './layout.ts'
import css from './LogicGridBoard.module.css'

interface GridProps {
  payload: LogicGridPayload
  board: LogicGridResponse
  lang: Language
  disabled: boolean
  onPress: (row: number, column: number) => void
}

/** The table; the tab key stops at one of its cells, arrow keys go on from there. */
export function Grid({ payload, board, lang, disabled, onPress }: GridProps) {
  const text = getText(lang)
  const { rowHeading, columnHeading, cellImages } = payload
  const getKeys = (headings: readonly Label[]) =>
    headings.map((heading, index) => `${index} ${labelKey(heading)}`)
  const [rowKeys, columnKeys] = [getKeys(rowHeading), getKeys(columnHeading)]
  const table = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<readonly [number, number]>([0, 0])

  const onKeyDown = (row: number, column: number, event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = STEPS[event.key]
    const next = `[data-cell="${row + step.y},${column + step.x}"]`
    table.current?.querySelector<HTMLButtonElement>(next)?.focus()
  }

  const markName = (row: number, column: number, mark: Mark): string =>
    text(isGiven(payload, row, column) ? 'gridMark_given' : `gridMark_${mark}`)

  return (
    <div className={css['scroll']}>
      <table
        ref={table}
        className={css['table']}
        data-turned={isTooWide({ rows: rowHeading, columns: columnHeading })}
      >
        <thead>
          <tr>
            <td>
              <VisuallyHidden>{text('gridBoard')}</VisuallyHidden>
            </td>
            {columnHeading.map((heading, column) => (
              <th key={columnKeys[column]} scope="col" className={css['column']}>
                <LabelView label={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.marks.map((cells, row) => (
            <tr key={rowKeys[row]}>
              <th scope="row" className={css['row']}>
                {rowHeading[row] && <LabelView label={rowHeading[row]} />}
              </th>
              {cells.map((mark, column) => {
                const image = cellImages?.[row]?.[column]
                return (
                  <td key={columnKeys[column]}>
                    <button
                      type="button"
                      className={css['cell']}
                      data-cell={`${row},${column}`}
                      data-mark={mark}
                      data-given={isGiven(payload, row, column)}
                      data-picture={Boolean(image)}
                      tabIndex={stop[0] === row && stop[1] === column ? 0 : -1}
                      aria-label={text('gridCell', {
                        cell: getCellName(payload, row, column),
                        mark: markName(row, column, mark),
                      })}
                      aria-disabled={isGiven(payload, row, column)}
                      disabled={disabled}
                      onFocus={() => setStop([row, column])}
                      onKeyDown={(event) => onKeyDown(row, column, event)}
                      onClick={() => onPress(row, column)}
                    >
                      {image && <LabelView label={image} decorative />}
                      <MarkSign mark={mark} />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SIGNS: Record<Mark, string | null> = {
  unknown: null,
  no: 'M7 7l10 10M17 7 7 17',
  yes: 'm5 12.5 5 5 9.5-11',
}

function MarkSign({ mark }: { mark: Mark }) {
  const path = SIGNS[mark]
  return (
    path && (
      <svg className={css['sign']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    )
  )
}
