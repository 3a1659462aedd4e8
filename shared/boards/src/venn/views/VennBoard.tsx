import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { BoardFrame } from '../../views/BoardFrame.tsx'
import { DrawingBox } from '../../views/DrawingBox.tsx'
import { LabelView } from '../../views/LabelView.tsx'
import { isArrow, type Point } from '../../views/plane.ts'
import { getText } from './text.ts'
import { useMoves } from '../../views/useMoves.ts'
import type { TypedBoardProps } from '../../views/view.tsx'
import { describe, regionLabel } from '../rules/describe.ts'
import { applyMove, type VennMove } from '../rules/moves.ts'
import type { VennPayload } from '../rules/payload.ts'
import { sameRegions, start, type VennResponse } from '../rules/response.ts'
import { Circles } from './Circles.tsx'
import { BOARD, getLayout, nextRegion, findRegion } from './geometry.ts'
import css from './VennBoard.module.css'

const share = (value: number): string => `${(value / BOARD) * 100}%`
const placed = ({ x, y }: Point) => ({ left: share(x), top: share(y) })

/** Two or three circles with regions to toggle, by their buttons or by pressing anywhere in them. */
export function VennBoard({
  payload,
  value,
  onChange,
  lang,
  disabled,
}: TypedBoardProps<VennPayload, VennResponse>) {
  const text = getText(lang)
  const area = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const apply = useCallback(
    (board: VennResponse, move: VennMove) => applyMove(payload, board, move),
    [payload],
  )
  const moves = useMoves({ value, onChange, apply })
  const drawing = getLayout(payload.circles.length)

  const toggle = (region: number) => {
    const key = value.selected.includes(region) ? 'vennDeselected' : 'vennSelected'
    moves.make({ type: 'toggleRegion', region })
    setMessage(text(key, { region: regionLabel(payload, region, lang) }))
  }

  // Buttons stop propagation: clicks that arrive here were beside them.
  const onClick = (event: MouseEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (disabled || !box || box.width === 0) return
    const scale = BOARD / box.width
    const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
    toggle(findRegion(drawing, point))
  }

  const onKeyDown = (region: number, event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextRegion(drawing, region, event.key)
    if (next === null) return
    event.preventDefault()
    area.current?.querySelector<HTMLButtonElement>(`[data-region="${next}"]`)?.focus()
  }

  return (
    <BoardFrame
      lang={lang}
      disabled={disabled}
      title={text('vennBoard')}
      state={describe(payload, value, lang)}
      keys={text('vennKeys')}
      note={text('vennHelp')}
      notes={[]}
      message={message}
      moves={{
        ...moves,
        canReset: !sameRegions(value, start(payload)),
        reset: () => moves.make({ type: 'reset' }),
      }}
      announce={setMessage}
    >
      <DrawingBox>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons in it do the same */}
        <div ref={area} className={css['area']} data-disabled={disabled} onClick={onClick}>
          <svg className={css['drawing']} viewBox={`0 0 ${BOARD} ${BOARD}`}>
            <Circles payload={payload} selected={value.selected} />
          </svg>
          {payload.circles.map(({ id, label }, index) => (
            <span key={id} className={css['name']} data-circle={index} data-of={payload.circles.length}>
              <LabelView label={label} />
            </span>
          ))}
          {payload.sets.map(({ label, sets }, region) => (
            <button
              key={sets.join(' ')}
              type="button"
              className={css['region']}
              style={placed(drawing.buttons[region] ?? { x: 0, y: 0 })}
              data-region={region}
              aria-label={regionLabel(payload, region, lang)}
              aria-pressed={value.selected.includes(region)}
              disabled={disabled}
              onKeyDown={(event) => onKeyDown(region, event)}
              onClick={(event) => {
                event.stopPropagation()
                toggle(region)
              }}
            >
              {(value.selected.includes(region) || !disabled) && (
                <svg
                  className={css['sign']}
                  data-sign={value.selected.includes(region) ? 'ticked' : 'add'}
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  focusable="false"
                >
                  <path d={value.selected.includes(region) ? 'm5 12.5 5 5 9.5-11' : 'M12 6v12M6 12h12'} />
                </svg>
              )}
              {label && <LabelView label={label} decorative />}
            </button>
          ))}
        </div>
      </DrawingBox>
    </BoardFrame>
  )
}
