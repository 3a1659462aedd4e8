import { openTabs, type Tabs } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'

const CHANNEL = 'dhadha-notifications'

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

let others: Tabs<Word> | null | undefined

/** This page's way to the other tabs, opened when first asked for; null where the browser has none. */
export function otherTabs(): Tabs<Word> | null {
  others ??= openTabs(CHANNEL)
  return others
}
