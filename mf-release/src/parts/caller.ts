import type { Caller } from '../overview/overview.ts'
import type { useText } from '../text.ts'

/** The operator who did or asked for something, and by which token if a program did. */
export const formatCaller = (text: ReturnType<typeof useText>, { who, token }: Caller): string =>
  token === null ? who : text('byToken', { who, token })
