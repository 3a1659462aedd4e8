import { vi } from 'vitest'
import { createProgram } from '../app/program.ts'
import { giveUp } from '../app/startup/start.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { OpenDatabase } from '../platform/database/open.ts'

interface Printed {
  readonly to: 'stdout' | 'stderr'
  readonly text: string
}

/** What a command has written, and the status that its process would end with. */
interface Outcome {
  readonly printed: readonly Printed[]
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

interface Place {
  readonly config: Config
  /** None: a command that asks for one fails. */
  readonly database?: Pick<OpenDatabase, 'db' | 'pool'>
}

/**
 * Runs an operator's command as it is typed, in this process: a process of its own takes a core more than a second to
 * start. That is proved by app/main.test.ts.
 */
export async function runCommand({ config, database }: Place, words: readonly string[]): Promise<Outcome> {
  const printed: Printed[] = []
  const program = createProgram({
    loadConfig: () => config,
    withDatabase: (work) => {
      if (!database) throw new Error('there is no database')
      return work(database.db, database.pool)
    },
  })
  const over = new Error('the process has ended')
  let code: number | undefined
  const takeLine = (to: Printed['to']) => (text: string) => void printed.push({ to, text: `${text}\n` })
  const take = (to: Printed['to']) => (text: string | Uint8Array) =>
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
    await program
      .parseAsync([...words], { from: 'user' })
      .catch((error: unknown) => {
        if (error !== over) giveUp(error)
      })
      .catch((error: unknown) => {
        if (error !== over) throw error
      })
    code ??= Number(process.exitCode ?? 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = status
  }
  const textOf = (stream: Printed['to']) =>
    printed.flatMap(({ to, text }) => (to === stream ? [text] : [])).join('')
  return { printed, stdout: textOf('stdout'), stderr: textOf('stderr'), code }
}
