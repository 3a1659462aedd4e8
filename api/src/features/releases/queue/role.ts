import type { ReleaseActRequest, ReleaseRole } from '@dhadha/contract/wire'

const EVERYBODY = 100

/** Whether a role allows an action (decision 77): only an approver gives a version to all visitors. */
export const isAllowed = (role: ReleaseRole, { act, traffic }: Pick<ReleaseActRequest, 'act' | 'traffic'>) =>
  role === 'approver' || (role === 'releaser' && !(act === 'activate' && traffic === EVERYBODY))
