import type { ReleaseAskedAct } from '@dhadha/contract/wire'
import type { useText } from '../text.ts'

/** The operator who did or asked for something, and by which token if a program did. */
export const formatCaller = (
  text: ReturnType<typeof useText>,
  { who, token }: Pick<ReleaseAskedAct, 'who' | 'token'>,
): string => (token === undefined ? who : text('byToken', { who, token }))
