// For tests: runs a script of the project.
import { spawn } from 'node:child_process'
import { ROOT } from '../../parts.ts'

/** The outcome of a script of the project. */
export interface ScriptEnd {
  readonly code: number | null
  /** The output on both streams. */
  readonly output: string
}

/** Runs a script of the project as a process of its own, with these variables beside those of this process. */
export function runScript(script: string, env: NodeJS.ProcessEnv, cwd = ROOT): Promise<ScriptEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd, env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}
