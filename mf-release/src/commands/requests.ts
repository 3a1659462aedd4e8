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

const toEnd = ({ state, code, out, err }: ReleaseCommandReply): CommandEnd | null => {
  if (state === 'late' || state === 'lost') return { kind: state }
  if (state !== 'done') return null
  return code === 0
    ? { kind: 'done', out: (out ?? '').trim() }
    : { kind: 'refused', sentence: (err ?? '').trim(), out: (out ?? '').trim() }
}

/** Null: the command has not ended yet. */
export const readCommand = async (id: string, signal: AbortSignal): Promise<CommandEnd | null> =>
  toEnd(
    await http.get<ReleaseCommandReply>(`/api/release/commands/${id}`, {
      ...AS_RELEASE_PAGE,
      signal,
      background: true,
    }),
  )
