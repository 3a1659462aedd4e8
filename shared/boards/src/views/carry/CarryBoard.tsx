import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { BoardFrame, type BoardMoves } from '../BoardFrame.tsx'
import { LabelView } from '../LabelView.tsx'
import { isArrow, minBy, getDirectionalCost, type Arrow, type Point } from '../plane.ts'
import { getText } from '../text.ts'
import { useDropOnSubmit } from '../useDropOnSubmit.ts'
import css from './carry.module.css'
import type { Carry } from './useCarry.ts'
import { useCarryPointer } from './useCarryPointer.ts'

interface CarryBoardProps {
  carry: Carry
  moves: BoardMoves
  /** The board's name. */
  title: string
  /** Its state as a sentence. */
  state: string
  /** How items are moved, shown on the screen. */
  help: string
  /** Items (`CarryItem`) in elements with a `data-place`. */
  children: ReactNode
}

const getCentre = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The next element in the arrow's direction, else the next one in order. */
function findNext(
  elements: readonly HTMLElement[],
  from: HTMLElement,
  arrow: Arrow,
): HTMLElement | undefined {
  const others = elements.filter((element) => element !== from)
  const origin = getCentre(from)
  const back = arrow === 'ArrowLeft' || arrow === 'ArrowUp'
  return (
    minBy(others, (element) => getDirectionalCost(origin, getCentre(element), arrow)) ??
    elements[elements.indexOf(from) + (back ? -1 : 1)]
  )
}

/** Items that are moved from place to place by dragging, tapping or the keyboard; shared by all such boards. */
export function CarryBoard({ carry, title, state, help, moves, children }: CarryBoardProps) {
  const { lang, disabled, hand } = carry
  const text = getText(lang)
  const board = useRef<HTMLDivElement>(null)
  const { handlers, abandon, endsDrag } = useCarryPointer(board, carry)

  useDropOnSubmit(board, () => {
    if (hand) carry.drop(hand)
  })
  useLayoutEffect(() => {
    const item = carry.takeLanded()
    if (item !== null)
      board.current?.querySelector<HTMLElement>(`[data-item="${item}"]`)?.focus({ preventScroll: true })
  })

  const carryTowards = (arrow: Arrow) => {
    if (!hand) return
    const places = [...(board.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
      .filter((element) => isOpen(Number(element.dataset['place'])))
      .toSorted((a, b) => Number(a.dataset['place']) - Number(b.dataset['place']))
    const from = places.find((element) => element.dataset['place'] === String(hand.to))
    const next = from && findNext(places, from, arrow)
    if (!next) return
    carry.carryTo(hand, Number(next.dataset['place']))
    next.scrollIntoView?.({ block: 'nearest' })
  }
  const isOpen = (place: number): boolean =>
    hand !== null && (place === carry.getPlace(hand.item) || carry.moveError(hand.item, place) === null)

  const focusTowards = (item: HTMLElement, arrow: Arrow) => {
    const items = [...(board.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    findNext(items, item, arrow)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    if (hand && event.key === 'Escape') {
      abandon()
      carry.cancel()
    } else if (item && hand && isArrow(event.key)) carryTowards(event.key)
    else if (item && isArrow(event.key)) focusTowards(item, event.key)
    else return
    event.preventDefault()
  }

  // Enter, the space bar and screen readers also send clicks.
  const onClick = (event: MouseEvent) => {
    if (disabled || endsDrag(event) || !(event.target instanceof Element)) return
    const item = event.target.closest<HTMLElement>('[data-item]')
    const place = event.target.closest<HTMLElement>('[data-place]')
    if (item) carry.activate(Number(item.dataset['item']))
    else if (hand && place) carry.drop(hand, Number(place.dataset['place']))
  }

  const ghost = hand?.point ? carry.items[hand.item] : undefined
  return (
    <BoardFrame
      ref={board}
      className={css['board']}
      lang={lang}
      disabled={disabled}
      title={title}
      state={state}
      keys={text('carryKeys')}
      note={carry.note || help}
      notes={[help]}
      message={carry.message}
      moves={moves}
      announce={carry.letGo}
      data-holding={hand !== null}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...handlers}
    >
      {children}
      {hand?.point && ghost !== undefined && (
        <div className={css['ghost']} aria-hidden="true" style={{ left: hand.point.x, top: hand.point.y }}>
          <LabelView label={ghost} decorative />
        </div>
      )}
    </BoardFrame>
  )
}
