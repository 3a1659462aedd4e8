import type { Language } from '@dhadha/contract'
import { useRef, useState } from 'react'
import { labelName, type Label } from '../../rules/label.ts'
import type { Point } from '../plane.ts'
import { getText } from '../text.ts'

/** The item that the pupil holds. */
export interface Hand {
  readonly item: number
  /** The place it would go to now; where it came from until another one is meant. */
  readonly to: number
  /** Where the pointer drags it, from the board's upper left corner; null when taps or keys carry it. */
  readonly point: Point | null
}

/** Where items lie that have no place yet; places count from 0. */
export const TRAY = -1

/** What a board of items in places tells of itself; its own rules know what the numbers mean. */
export interface CarryOptions {
  readonly lang: Language
  readonly disabled: boolean
  /** By their ids. */
  readonly items: readonly Label[]
  readonly placeOf: (item: number) => number
  /** A place in words: 'place 3 of 6', 'row 1, column 2', 'the tray'. */
  readonly placeName: (place: number) => string
  /** Why that item can't go there, as a sentence; null when it can. */
  readonly moveError: (item: number, place: number) => string | null
  /** The first item as they are read: where the tab key goes at first. */
  readonly first: number
  /** Makes the move. */
  readonly put: (item: number, place: number) => void
}

export type Carry = ReturnType<typeof useCarry>

/** What drag, tap and keyboard share: one item in the hand, where it would go, and what is said about it. */
export function useCarry(options: CarryOptions) {
  const { lang, disabled, items, placeOf, placeName, moveError, put } = options
  const text = getText(lang)
  const [held, setHand] = useState<Hand | null>(null)
  const [message, setMessage] = useState('')
  const [note, setNote] = useState('')
  const [focused, setFocused] = useState<number | null>(null)
  /** An item that was put down and takes the focus with it, because it is another element in another place. */
  const landed = useRef<number | null>(null)
  const hand = disabled ? null : held

  const say = (words: string, asNote = '') => {
    setMessage(words)
    setNote(asNote)
  }
  const nameOf = (item: number): string => labelName(items[item] ?? '')

  const lift = (item: number, point: Point | null = null): Hand => {
    const next: Hand = { item, to: placeOf(item), point }
    setHand(next)
    say(text('lifted', { name: nameOf(item) }))
    return next
  }

  const cancel = () => {
    setHand(null)
    say(text('putBack'))
  }

  /** Puts the item down; back where it was when that is where it is held, or when it can't go there (told). */
  const drop = (from: Hand, to: number = from.to) => {
    if (to === placeOf(from.item)) return cancel()
    setHand(null)
    const why = moveError(from.item, to)
    if (why !== null) return say(why, why)
    put(from.item, to)
    landed.current = from.item
    say(text('carryPut', { name: nameOf(from.item), place: placeName(to) }))
  }

  return {
    ...options,
    hand,
    message,
    /** What the pupil should see, not only hear: why something was refused. */
    note,
    nameOf,
    /** The item that the last render put elsewhere, once. */
    takeLanded: (): number | null => {
      const item = landed.current
      landed.current = null
      return item
    },
    /** The one item that the tab key stops at; arrow keys go on from there. */
    tabStop: focused ?? options.first,
    onFocus: setFocused,
    lift,
    cancel,
    drop,
    /** Empties the hand because the board changes under it, and says what happened. */
    letGo: (words: string) => {
      setHand(null)
      say(words)
    },
    dragTo: (from: Hand, to: number, point: Point): Hand => {
      const next = { ...from, to, point }
      setHand(next)
      return next
    },
    carryTo: (from: Hand, to: number) => {
      setHand({ ...from, to, point: null })
      say(text('over', { place: placeName(to) }))
    },
    /** A tap or click on an item, or Enter on it: lifts it, puts it down, or puts what is held where it lies. */
    activate: (item: number) => {
      const at = placeOf(item)
      if (hand === null) lift(item)
      else if (hand.item === item) drop(hand)
      // Beside it in the tray or in the same group: the pupil means this one instead.
      else if (at === TRAY || at === placeOf(hand.item)) lift(item)
      else drop(hand, at)
    },
  }
}
