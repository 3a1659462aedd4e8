// For tests: runs a command and captures its output, and collects telemetry.
import { vi } from 'vitest'

export { getAttributes, openCollector } from './telemetry/testing/collector.ts'

interface OutputChunk {
  readonly to: 'stdout' | 'stderr'
  readonly text: string
}

/** The output of a command, and the exit status of its process. */
export interface CommandOutcome {
  readonly printed: readonly OutputChunk[]
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

/**
 * Runs an operator's command in the test's own process, which takes a core a hundredth of what starting one does. Other
 * tests prove that the process can be started, and how it reads its environment.
 *
 * @param command parses and runs the command
 * @param fail the program's handler of errors
 */
export async function captureOutcome(
  command: () => Promise<unknown>,
  fail: (error: unknown) => void,
): Promise<CommandOutcome> {
  const printed: OutputChunk[] = []
  const over = new Error('the process has ended')
  let code: number | undefined
  const takeLine = (to: OutputChunk['to']) => (text: string) => void printed.push({ to, text: `${text}\n` })
  const take = (to: OutputChunk['to']) => (text: string | Uint8Array) =>
    printed.push({ to, text: String(text) }) > 0
  const status = process.exitCode
  process.exitCode = undefined
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(takeLine('stdout')),
    vi.spyOn(console, 'error').mockImplementation(takeLine('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation(take('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(take('stderr')),
    vi.spyOn(process, 'exit').mockImplementation((ended) => {
      code ??= Number(ended ?? 0)
      throw over
    }),
  ]
  try {
    await command()
      .catch((error: unknown) => {
        if (error !== over) fail(error)
      })
      .catch((error: unknown) => {
        if (error !== over) throw error
      })
    const { exitCode } = process as { exitCode?: number | string | null }
    code ??= Number(exitCode ?? 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = status
  }
  const getText = (stream: OutputChunk['to']) =>
    printed.flatMap(({ to, text }) => (to === stream ? [text] : [])).join('')
  return { printed, stdout: getText('stdout'), stderr: getText('stderr'), code }
}
