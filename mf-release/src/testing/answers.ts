import type { ReleaseCommandReply } from '@dhadha/contract/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

export const send = vi.fn<typeof fetch>()

/** The output of this test's commands, by name; a refusal has its message in `err`. */
export type CommandReplies = Readonly<Record<string, Partial<ReleaseCommandReply>>>

interface SentCommand {
  readonly id?: string
  readonly command?: string
}

/** An API that accepts every command, and reports at the first poll that it is done. */
export function answer(
  printed: CommandReplies,
  others: (url: string, method: string) => Response | null = () => null,
) {
  const asked = new Map<string, string>()
  send.mockReset().mockImplementation((input, init) => {
    const url = input as string
    const other = others(url, init?.method ?? 'GET')
    if (other) return Promise.resolve(other)
    if (url === '/api/release/commands') {
      const { id = '', command = '' } = JSON.parse(init?.body as string) as SentCommand
      asked.set(id, command)
    }
    const command = asked.get(url.split('/').at(-1) ?? '')
    return Promise.resolve(
      command === undefined
        ? new Response(null, { status: 204 })
        : Response.json({ state: 'done', code: 0, out: '', err: '', ...printed[command] }),
    )
  })
  vi.stubGlobal('fetch', send)
}

/**
 * The bodies sent by POST to the API for releases, in order, without ids. Other calls come from the shell that another
 * test file of this process has started: it reports failed calls and repeats its own.
 */
export const posted = () =>
  send.mock.calls
    .filter(([url, init]) => init?.method === 'POST' && (url as string).startsWith('/api/release/'))
    .map(([, init]) => {
      const { id: _, ...body } = JSON.parse(init?.body as string) as Record<string, unknown>
      return body
    })

export const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}
