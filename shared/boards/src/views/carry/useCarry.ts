import type { Language } from '@dhadha/contract'
import { useRef, useState } from 'react'
import { labelName, type Label } from '../../rules/label.ts'
import type { Point } from '../plane.ts'
import { getText } from '../text.ts'
import { useAnnouncement } from '../useAnnouncement.ts'

/** The item that the pupil holds. */
export interface Hand {
  readonly item: number
  /** The place it would go to now; its origin until another one is chosen. */
  readonly to: number
  /** The position of a dragged item, from the board's upper left corner; null when moved by taps or keys. */
  readonly point: Point | null
}

/** The place of items that have none yet; real places count from 0. */
export const TRAY = -1

/** The options that a board of items in places supplies; its rules define what the numbers mean. */
export interface CarryOptions {
  readonly lang: Language
  readonly disabled: boolean
  /** By their ids. */
  readonly items: readonly Label[]
  readonly getPlace: (item: number) => number
  /** A place in words: 'place 3 of 6', 'row 1, column 2', 'the tray'. */
  readonly placeName: (place: number) => string
  /** Why that item can't go there, as a sentence; null when it can. */
  readonly moveError: (item: number, place: number) => string | null
  /** The first item in reading order: the first tab stop. */
  readonly first: number
  /** Makes the move. */
  readonly put: (item: number, place: number) => void
}

export type Carry = ReturnType<typeof useCarry>

/** State shared by drag, tap and keyboard: the one item that is held, where it would go, and the announcements. */
export function useCarry(options: CarryOptions) {
  const { lang, disabled, items, getPlace, placeName, moveError, put } = options
  const text = getText(lang)
  const [held, setHand] = useState<Hand | null>(null)
  const { message, note, announce, refuse } = useAnnouncement()
  const [focused, setFocused] = useState<number | null>(null)
  const { last, land, takeLanded } = useLanding()
  const hand = disabled ? null : held

  const getName = (item: number): string => labelName(items[item] ?? '')

  const lift = (item: number, point: Point | null = null): Hand => {
    const next: Hand = { item, to: getPlace(item), point }
    setHand(next)
    announce(text('lifted', { name: getName(item) }))
    return next
  }

  const cancel = () => {
    setHand(null)
    announce(text('putBack'))
  }

  /** Puts the item down; back to its origin if it is held there, or if it can't go there (which is announced). */
  const drop = (from: Hand, to: number = from.to) => {
    if (to === getPlace(from.item)) return cancel()
    setHand(null)
    const reason = moveError(from.item, to)
    if (reason !== null) return refuse(reason)
    put(from.item, to)
    land(from.item)
    announce(text('carryPut', { name: getName(from.item), place: placeName(to) }))
  }

  return {
    ...options,
    hand,
    message,
    note,
    getName,
    last,
    takeLanded,
    /** The one item in the tab order; arrow keys move on from there. */
    tabStop: focused ?? options.first,
    onFocus: setFocused,
    lift,
    cancel,
    drop,
    /** Lets go of the item because the board changes, and announces what happened. */
    letGo: (words: string) => {
      setHand(null)
      announce(words)
    },
    dragTo: (from: Hand, to: number, point: Point): Hand => {
      const next = { ...from, to, point }
      setHand(next)
      return next
    },
    carryTo: (from: Hand, to: number) => {
      setHand({ ...from, to, point: null })
      announce(text('over', { place: placeName(to) }))
    },
    /** A tap, click or Enter on an item: lifts it, puts it down, or puts the held item in its place. */
    activate: (item: number) => {
      const at = getPlace(item)
      if (hand === null) lift(item)
      else if (hand.item === item) drop(hand)
      // In the same place (the tray or a group): the pupil wants this one instead.
      else if (at === TRAY || at === getPlace(hand.item)) lift(item)
      else drop(hand, at)
    },
  }
}

/** An item that was put down snaps into its place and gets the focus again, because there it is a new element. */
function useLanding() {
  /** The item that was put down last. */
  const [last, setLast] = useState<number | null>(null)
  const landed = useRef<number | null>(null)
  return {
    last,
    land: (item: number) => {
      setLast(item)
      landed.current = item
    },
    /** The item that the last render moved; returned once. */
    takeLanded: (): number | null => {
      const item = landed.current
      landed.current = null
      return item
    },
  }
}
