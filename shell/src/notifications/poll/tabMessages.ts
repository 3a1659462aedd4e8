import { openTabs, type Tabs } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'

const CHANNEL = 'dhadha-notifications'

/**
 * Messages about notifications between the tabs of one browser. Tabs of two releases may be open at once, so the kinds
 * keep their names: `sign` is the leader's heartbeat, `news` the notifications that it received.
 */
export type TabMessage = {
  /** The learner's id: a tab where another learner is signed in must ignore the message. */
  readonly token: string
} & (
  | { /** The leader is there, whether or not the API answers it. */ readonly kind: 'sign' }
  | {
      /** The API's answer to the leader. */
      readonly kind: 'news'
      readonly notifications: readonly Notification[]
      /** The composition that the response named, so that every tab notices a release. */
      readonly composition: string | null
    }
  | { /** The leader got no good answer. */ readonly kind: 'failure'; readonly isReached: boolean }
  | { /** Read in another tab; null: all. */ readonly kind: 'read'; readonly ids: readonly string[] | null }
)

let channel: Tabs<TabMessage> | null | undefined

/** This page's channel to the other tabs, opened on first use; null where the browser has none. */
export function otherTabs(): Tabs<TabMessage> | null {
  channel ??= openTabs(CHANNEL)
  return channel
}
