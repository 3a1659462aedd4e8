import type { ReleaseOperator } from '@dhadha/contract/wire'

/** The share of visitors, in percent, that a version has which is live for all of them. */
export const ALL_VISITORS = 100

/**
 * Whether an operator may give a version to so many percent of visitors: an approver alone gives it to all
 * (decision 77).
 */
export const mayActivate = ({ role }: Pick<ReleaseOperator, 'role'>, traffic: number): boolean =>
  role === 'approver' || (role === 'releaser' && traffic < ALL_VISITORS)
