import type { ReactNode } from 'react'
import { hiddenClass } from './hiddenClass.ts'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={hiddenClass()}>{children}</span>
)
