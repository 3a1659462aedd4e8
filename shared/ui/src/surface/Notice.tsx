import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'
import css from './Notice.module.css'
import tones from './tone.module.css'

export interface NoticeProps {
  /** `warn`: something to know; `bad`: something went wrong or is about to. */
  tone: 'warn' | 'bad'
  icon: IconName
  children: ReactNode
  /** What can be done about it: a button. */
  action?: ReactNode
  /** Read out as it appears. What comes and goes inside a live region of its own needs none. */
  role?: 'alert' | undefined
}

/** A line that must not be overlooked, beside what it is about. */
export const Notice = ({ tone, icon, children, action, role }: NoticeProps) => (
  <div className={classes(css['notice'], tones[tone])} role={role}>
    <Icon name={icon} size={20} />
    <p className={css['words']}>{children}</p>
    {action}
  </div>
)
