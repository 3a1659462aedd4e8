import { BARE_FRAME, FRAME } from '@dhadha/release'
import { BareFrame, Frame } from './layout/Frame.tsx'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** The components that the build prerenders (shared/build, prerender.ts). */
export const pages = { [FRAME]: Frame, [BARE_FRAME]: BareFrame } as const

export const messages = { en, bn } as const

/** A frame has no head, because it is part of many pages' documents. */
export const describe = () => ({ title: '', description: '' })
