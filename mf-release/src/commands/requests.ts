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

/** How a command ended. `late`: it was not run and will not be. `lost`: it was begun, and its end is unknown. */
export type CommandEnd =
  | { readonly kind: 'done'; readonly out: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly out: string }
  | { readonly kind: 'late' | 'lost' }

/** A command that has not ended, with what it has printed about its progress until now. */
export interface PendingCommand {
  readonly kind: 'pending'
  readonly printed: string
}

const toState = ({ state, code, out, err }: ReleaseCommandReply): CommandEnd | PendingCommand => {
  if (state === 'late' || state === 'lost') return { kind: state }
  if (state !== 'done') return { kind: 'pending', printed: err ?? '' }
  return code === 0
    ? { kind: 'done', out: (out ?? '').trim() }
    : { kind: 'refused', sentence: (err ?? '').trim(), out: (out ?? '').trim() }
}

export const readCommand = async (id: string, signal: AbortSignal): Promise<CommandEnd | PendingCommand> =>
  toState(
    await http.get<ReleaseCommandReply>(`/api/release/commands/${id}`, {
      ...AS_RELEASE_PAGE,
      signal,
      background: true,
    }),
  )
