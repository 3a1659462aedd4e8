// Runs commands of a shell.
import { spawn } from 'node:child_process'
import { ROOT } from '../../scripts/parts.ts'

interface RunSettings {
  readonly environment?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Ends the command after so many ms. */
  readonly timeout?: number
}

/** How a command of a shell ended. */
export interface Outcome {
  readonly code: number | null
  readonly text: string
}

/** Runs a shell line; the outcome has its output, whatever its exit code. */
export function run(
  line: string,
  { environment = process.env, cwd = ROOT, timeout }: RunSettings = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', line], {
      env: environment,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(timeout && { timeout }),
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
}

/** @returns what the command printed @throws Error with the last lines of that, where it failed */
export async function output(line: string, settings: RunSettings = {}): Promise<string> {
  const { code, text } = await run(line, settings)
  if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${text.split('\n').slice(-25).join('\n')}`)
  return text
}
