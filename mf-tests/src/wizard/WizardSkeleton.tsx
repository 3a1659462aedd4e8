import { Skeleton } from '@dhadha/ui'
import css from './wizard.module.css'

/** The layout of a wizard whose learner is not known yet. */
export const WizardSkeleton = () => (
  <div className={css['page']}>
    <Skeleton height="2.5rem" width="60%" />
    <Skeleton height="3rem" />
    <Skeleton height="20rem" />
  </div>
)
