import { http } from '@dhadha/contract'
import type { ReleaseCommandReply, ReleaseCommandRequest } from '@dhadha/contract/wire'
import { AS_RELEASE_PAGE } from '../asReleasePage.ts'

/** A command of `pnpm release` as the page names it; `words` is the API's name of its arguments. */
export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly options: ReleaseCommandRequest['options']
}

/** Requests a command of `pnpm release`; `readCommand` polls its state (decision 77). */
export const requestCommand = (id: string, { command, args, options }: Command) => {
  const request: ReleaseCommandRequest = { id, command, words: [...args], options }
  return http.post('/api/release/commands', request, AS_RELEASE_PAGE)
}

export const readCommand = (id: string, signal: AbortSignal) =>
  http.get<ReleaseCommandReply>(`/api/release/commands/${id}`, {
    ...AS_RELEASE_PAGE,
    signal,
    background: true,
  })
