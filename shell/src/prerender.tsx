import { BARE_FRAME, FRAME } from '@dhadha/release'
import { BareFrameSkeleton, FrameSkeleton } from './layout/FrameSkeleton.tsx'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** The components that the build prerenders (shared/build, prerender.ts). */
export const pages = { [FRAME]: FrameSkeleton, [BARE_FRAME]: BareFrameSkeleton } as const

export const messages = { en, bn } as const

/** A frame has no head, because it is part of many pages' documents. */
export const describe = () => ({ title: '', description: '' })
