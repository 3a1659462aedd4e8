import type { Notification } from '@dhadha/contract/wire'

/** What tabs of one browser tell one another about notifications. */
export type Word = {
  /** Whose they are: a tab in which somebody else is signed in must not listen. */
  readonly token: string
} & (
  | { /** The leader is there, whether or not the API answers it. */ readonly kind: 'sign' }
  | {
      /** The API's answer to the leader. */
      readonly kind: 'news'
      readonly notifications: readonly Notification[]
      /** The composition that the answer named: releases are noticed by it in every tab. */
      readonly composition: string | null
    }
  | { /** The leader got no good answer. */ readonly kind: 'failure'; readonly isReached: boolean }
  | { /** Read in another tab; null: all. */ readonly kind: 'read'; readonly ids: readonly string[] | null }
)

/** The other tabs of this browser. */
export interface Tabs {
  readonly tell: (word: Word) => void
  /** Returns what ends the listening. */
  readonly hear: (listener: (word: Word) => void) => () => void
}

/** On one channel object a tab never hears itself. */
export function openTabs(name: string): Tabs | null {
  if (!('BroadcastChannel' in globalThis)) return null
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    tell: (word) => channel.postMessage(word),
    hear: (listener) => {
      const receive = ({ data }: MessageEvent<Word>) => listener(data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}

let others: Tabs | null | undefined

/** This page's way to the other tabs, opened when first asked for; null where the browser has none. */
export function otherTabs(): Tabs | null {
  others ??= openTabs('dhadha-notifications')
  return others
}
