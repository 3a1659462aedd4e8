/**
 * For tests: paths that fill a phone's screen, and others (`FULL_SCREEN_PATHS`). The script of the document and the
 * shell must agree about them, so both are tested with this table.
 */
export const FULL_TABLE: readonly { readonly path: string; readonly isFull: boolean }[] = [
  { path: '/auth/register', isFull: true },
  { path: '/onboarding', isFull: true },
  { path: '/try', isFull: true },
  { path: '/try/', isFull: true },
  { path: '/series/number-play/problem/1', isFull: true },
  { path: '/test/custom/1', isFull: true },
  { path: '/test/online/a', isFull: true },
  { path: '/tests/puzzle-marathon/take', isFull: true },
  { path: '/release', isFull: true },
  { path: '/', isFull: false },
  { path: '/dashboard', isFull: false },
  { path: '/lang/bn/level/1', isFull: false },
  { path: '/progress', isFull: false },
  // Only whole segments count, and only the first.
  { path: '/testimony', isFull: false },
  { path: '/tutorial/series', isFull: false },
]
