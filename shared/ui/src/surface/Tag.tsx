import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Tag.module.css'
import tones from './tone.module.css'

export type TagTone = 'plain' | 'brand' | 'good' | 'warn' | 'bad'

/** A word or two that classify something: its kind, progress or difficulty. The tone only emphasises the text. */
export const Tag = ({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) => (
  <span className={classes(css['tag'], tones[tone])}>{children}</span>
)
