/**
 * For tests: the paths that fill a phone's screen and reserve no space for the message about small screens (decisions
 * 30 and 53). The document's script, which can import nothing, and the shell each recognise them with a line of their
 * own, and both are tested with this table.
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
