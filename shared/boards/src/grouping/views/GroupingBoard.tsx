import { DropButton } from '../../slots/views/DropButton.tsx'
import { Tray } from '../../slots/views/Tray.tsx'
import { usePlacing } from '../../slots/views/usePlacing.ts'
import type { PlacingResponse } from '../../slots/rules/response.ts'
import { CarryBoard } from '../../views/carry/CarryBoard.tsx'
import { CarryItem } from '../../views/carry/CarryItem.tsx'
import { LabelView } from '../../views/LabelView.tsx'
import { getText } from '../../views/text.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe, groupName } from '../rules/describe.ts'
import type { GroupingPayload } from '../rules/payload.ts'
import css from './GroupingBoard.module.css'
import { getLongest, MAX_NARROW, MAX_TINY } from './layout.ts'

/** A tray of items and the groups that they are sorted into. */
export function GroupingBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<GroupingPayload, PlacingResponse>) {
  const text = getText(lang)
  const { carry, moves } = usePlacing({
    board: payload,
    value,
    onChange,
    lang,
    disabled,
    placeName: (group) =>
      payload.containers[group]?.label
        ? text('groupPlace', { group: groupName(payload, group, lang) })
        : text('groupPlaceNumber', { number: group + 1 }),
  })
  const longest = getLongest(payload.unselected)
  const width = longest <= MAX_TINY ? css['tiny'] : longest <= MAX_NARROW ? css['narrow'] : css['broad']

  return (
    <CarryBoard
      carry={carry}
      moves={moves}
      title={text('groupingBoard')}
      state={describe(payload, value, lang)}
      help={text('groupingHelp')}
    >
      <Tray carry={carry} />
      <ul className={width}>
        {[...payload.containers.keys()].map((group) => {
          const label = payload.containers[group]?.label
          const ids = value.places[group] ?? []
          return (
            <li
              key={group}
              className={css['group']}
              data-place={group}
              data-target={carry.hand?.to === group}
            >
              <p className={css['head']}>
                {label ? <LabelView label={label} /> : <span>{groupName(payload, group, lang)}</span>}
                <span className={css['count']}>{text('groupCount', { count: ids.length })}</span>
              </p>
              <ul className={css['items']}>
                {ids.map((id) => (
                  <li key={id}>
                    <CarryItem carry={carry} id={id} />
                  </li>
                ))}
              </ul>
              {/* A read-only group accepts no items; an empty one has room for a pencil (decision 37). */}
              {(!disabled || ids.length === 0) && (
                <div className={css['end']}>
                  <DropButton carry={carry} place={group} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </CarryBoard>
  )
}
