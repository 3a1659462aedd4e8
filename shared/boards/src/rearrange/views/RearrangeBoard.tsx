import { useCallback, type CSSProperties } from 'react'
import { labelName } from '../../rules/label.ts'
import { numeral } from '../../rules/texts/index.ts'
import { CarryBoard } from '../../views/carry/CarryBoard.tsx'
import { CarryItem } from '../../views/carry/CarryItem.tsx'
import { useCarry } from '../../views/carry/useCarry.ts'
import { getText } from '../../views/text.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe } from '../rules/describe.ts'
import { applyMove, type RearrangeMove } from '../rules/moves.ts'
import type { RearrangePayload } from '../rules/payload.ts'
import type { RearrangeResponse } from '../rules/response.ts'
import { getColumns, MAX_SHORT } from './layout.ts'
import css from './RearrangeBoard.module.css'

/** Items in a row or a column to be put in order; while one is held, the others make room for it. */
export function RearrangeBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<RearrangePayload, RearrangeResponse>) {
  const text = getText(lang)
  const { fields } = payload
  const apply = useCallback(
    (board: RearrangeResponse, move: RearrangeMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })
  const carry = useCarry({
    lang,
    disabled,
    items: fields,
    first: value.order[0] ?? 0,
    getPlace: (id) => value.order.indexOf(id),
    placeName: (place) => text('rearrangePlace', { number: place + 1, count: fields.length }),
    moveError: () => null,
    put: (id, to) => moves.make({ type: 'moveField', id, to }),
  })
  const { hand } = carry
  const shown = hand ? apply(value, { type: 'moveField', id: hand.item, to: hand.to }) : value
  const isShort = fields.every((field) => typeof field !== 'string' || labelName(field).length <= MAX_SHORT)
  const columns = isShort ? getColumns(fields) : null

  return (
    <CarryBoard
      carry={carry}
      title={text('rearrangeBoard')}
      state={describe(payload, value, lang)}
      help={text('rearrangeHelp')}
      moves={{
        ...moves,
        canReset: value.order.some((id, place) => id !== place),
        reset: () => moves.make({ type: 'reset' }),
      }}
    >
      <ol
        className={isShort ? css['row'] : css['column']}
        {...(columns !== null && {
          'data-columns': columns,
          style: { '--columns': columns } as CSSProperties,
        })}
      >
        {value.order.map((id) => {
          const place = shown.order.indexOf(id)
          return (
            // The preview uses CSS `order`: moving the DOM element would lose focus and pointer capture.
            <li
              key={id}
              className={css['place']}
              style={{ order: place }}
              data-place={place}
              data-target={hand?.item === id}
            >
              <span className={css['number']} aria-hidden="true">
                {numeral(place + 1, lang)}
              </span>
              <CarryItem carry={carry} id={id} />
            </li>
          )
        })}
      </ol>
    </CarryBoard>
  )
}
