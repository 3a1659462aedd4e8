import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Tag.module.css'
import tones from './tone.module.css'

export type TagTone = 'plain' | 'brand' | 'good' | 'warn' | 'bad'

/** A word or two that sort a thing: what kind it is, how far, how hard. The tone only underlines the word. */
export const Tag = ({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) => (
  <span className={classes(css['tag'], tones[tone])}>{children}</span>
)
