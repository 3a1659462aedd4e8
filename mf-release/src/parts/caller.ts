import type { Caller } from '../overview/overview.ts'
import type { useText } from '../text.ts'

/** The operator who did or requested something, with the token of the program that did it for them. */
export const formatCaller = (text: ReturnType<typeof useText>, { who, token }: Caller): string =>
  token === null ? who : text('byToken', { who, token })
