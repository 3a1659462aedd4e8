import { Frame } from './layout/Frame.tsx'
import bn from './messages/bn.json'
import en from './messages/en.json'

/** What the build makes markup of (shared/build, prerender.ts). */
export const pages = { frame: Frame } as const

export const messages = { en, bn } as const

/** A frame has no head: it stands in documents of many pages. */
export const describe = () => ({ title: '', description: '' })
