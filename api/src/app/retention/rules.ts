// The retention rules of all features, one for each limit.
import { RETENTION, type ExpiringData } from '@dhadha/contract/retention'
import { retentionOf, type RetentionRule } from '../../platform/define-feature.ts'
import { FEATURES } from '../assembly/features.ts'

/** Data in the database that only needs to be deleted; `job.ts` and `pnpm api backup` handle the rest. */
export type DeletableData = Exclude<ExpiringData, 'account' | 'outbox' | 'backup'>

/**
 * A rule for each limit of the table (decision 44), by the feature that stores the data; does not compile while one is
 * missing.
 */
export const rules: Readonly<Record<DeletableData, RetentionRule>> = retentionOf(FEATURES)

/** In the order of the table. */
export const ruled = (Object.keys(RETENTION) as (keyof typeof RETENTION)[]).filter(
  (data): data is DeletableData => Object.hasOwn(rules, data),
)
