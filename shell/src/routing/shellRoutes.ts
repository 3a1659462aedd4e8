import type { Route } from '@dhadha/release'

/** The page of all notifications. */
export const NOTIFICATIONS = {
  path: '/notifications',
  page: 'notifications',
  access: 'signed-in',
  layout: 'app',
} as const satisfies Route

/** The routes that the shell itself serves; its build writes them into its release. */
export const SHELL_ROUTES: readonly Route[] = [NOTIFICATIONS]
