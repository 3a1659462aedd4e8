import { Page, Skeleton } from '@dhadha/ui'

/** The layout of the wizard while the learner is not known yet. */
export const WizardSkeleton = () => (
  <Page width="narrow">
    <Skeleton height="2.5rem" width="60%" />
    <Skeleton height="3rem" />
    <Skeleton height="20rem" />
  </Page>
)
