import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'
import css from './Notice.module.css'
import tones from './tone.module.css'

export interface NoticeProps {
  /** `warn`: a warning; `bad`: an error, or one that is about to happen. */
  tone: 'warn' | 'bad'
  icon: IconName
  children: ReactNode
  /** An action: a button. */
  action?: ReactNode
  /** Read out when it appears. Not needed inside a live region. */
  role?: 'alert' | undefined
}

/** A message that must not be overlooked, beside what it is about. */
export const Notice = ({ tone, icon, children, action, role }: NoticeProps) => (
  <div className={classes(css['notice'], tones[tone])} role={role}>
    <Icon name={icon} size={20} />
    <p className={css['words']}>{children}</p>
    {action}
  </div>
)
