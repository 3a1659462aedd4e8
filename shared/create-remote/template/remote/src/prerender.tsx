import type { Language, Messages } from '@dhadha/contract'
import type { ComponentType } from 'react'
import bn from './messages/bn.json'
import en from './messages/en.json'
import { StartFirstScreen } from './start/StartFirstScreen.tsx'

/** First screens that documents fill before the pages' scripts have loaded, by their key in `remote.json`. */
export const pages = { 'start-first': StartFirstScreen } as const satisfies Record<string, ComponentType>

/** The texts to render them with. */
export const messages: Readonly<Record<Language, Messages>> = { en, bn }

/** A first screen has no head, because it is part of a page's document. */
export const describe = () => ({ title: '', description: '' })
