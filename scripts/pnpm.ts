import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './parts.ts'
import { run } from './processes.ts'

const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  packageManager: string
}

/** Runs the project's version of pnpm, which need not be on the path. @throws Error if it fails */
export async function pnpm(...args: string[]): Promise<void> {
  await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['--yes', packageManager, ...args])
}
