import { RETENTION, type ExpiringData } from '@dhadha/contract/retention'
import { retentionOf, type RetentionRule } from '../../platform/define-feature.ts'
import { FEATURES } from '../assembly/features.ts'

/** What lies in the database and needs no more than being deleted: the rest is in `job.ts` and in `pnpm api backup`. */
export type DeletableData = Exclude<ExpiringData, 'account' | 'outbox' | 'backup'>

/** One for each limit of the table (decision 44), by the feature that stores it; does not compile while one is missing. */
export const rules: Readonly<Record<DeletableData, RetentionRule>> = retentionOf(FEATURES)

/** In the order of the table. */
export const ruled = (Object.keys(RETENTION) as (keyof typeof RETENTION)[]).filter(
  (what): what is DeletableData => Object.hasOwn(rules, what),
)
