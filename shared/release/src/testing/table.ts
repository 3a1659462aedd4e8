/**
 * For tests: which pattern a path leads to. Gateway and shell are held to it, and so is the router that shows the
 * page.
 */
export interface RouteRow {
  path: string
  /** Null: no page. */
  leadsTo: string | null
}

export const ROUTE_PATTERNS: readonly string[] = [
  '/auth',
  '/auth/*',
  '/auth/login',
  '/:first/:second/:third',
  '/:first',
  '/about',
  '/series/:series/problem/:serial',
  '/test/:testType?',
  '/test/:testType/:testId',
  '/test/custom/create',
]

export const ROUTE_TABLE: readonly RouteRow[] = [
  { path: '/about', leadsTo: '/about' },
  { path: '/About/', leadsTo: '/about' },
  { path: '/%61bout', leadsTo: '/about' },
  // A fixed path before one that takes the rest or nothing.
  { path: '/auth', leadsTo: '/auth' },
  { path: '/auth/login', leadsTo: '/auth/login' },
  { path: '/auth/elsewhere', leadsTo: '/auth/*' },
  // Three parameters say more than one fixed segment and the rest.
  { path: '/auth/elsewhere/deep', leadsTo: '/:first/:second/:third' },
  { path: '/auth/elsewhere/deep/down', leadsTo: '/auth/*' },
  { path: '/series/12/problem/1', leadsTo: '/series/:series/problem/:serial' },
  { path: '/series/a%2Fb/problem/1', leadsTo: '/series/:series/problem/:serial' },
  { path: '/series/%E0%A6/problem/1', leadsTo: '/series/:series/problem/:serial' },
  { path: '/test', leadsTo: '/test/:testType?' },
  { path: '/test/ongoing', leadsTo: '/test/:testType?' },
  { path: '/test/custom/create', leadsTo: '/test/custom/create' },
  { path: '/test/custom/7', leadsTo: '/test/:testType/:testId' },
  { path: '/nowhere', leadsTo: '/:first' },
  { path: '/', leadsTo: null },
  { path: '//about', leadsTo: null },
  { path: '/series//problem/1', leadsTo: null },
  { path: '/nowhere/else', leadsTo: null },
]
