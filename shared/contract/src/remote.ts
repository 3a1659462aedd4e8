import type { ComponentType } from 'react'
import type { Language } from './i18n/language.ts'
import { CONTRACT_VERSION } from './manifest.ts'
import type { Messages } from './i18n/messages.ts'
import type { RegisteredOutboxKind } from './outbox/kind.ts'

/** A page's module: its component is the default export. */
export type PageModule = { default: ComponentType }

/** A remote at run time: lazy pages and texts, and its kinds of outbox entries. Its routes are in `remote.json`. */
export interface RemoteDefinition {
  name: string
  /** The contract's version that the remote was built with. */
  contract: string
  /** One lazy import per `page` of `remote.json`, with `webpackChunkName: "page-<key>"` so that it can be preloaded. */
  pages: Readonly<Record<string, () => Promise<PageModule>>>
  /** One lazy import per language, with `webpackChunkName: "messages-<language>"`. */
  messages: Readonly<Record<Language, () => Promise<{ default: Messages }>>>
  /** The kinds of entries that this remote puts into the outbox. */
  outbox?: readonly RegisteredOutboxKind[]
}

/** The only module that a remote exposes, as `./remote`. */
export const defineRemote = (definition: Omit<RemoteDefinition, 'contract'>): RemoteDefinition => ({
  ...definition,
  contract: CONTRACT_VERSION,
})
