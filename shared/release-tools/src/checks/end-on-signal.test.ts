import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A process with a "browser" that handles no signal and has a process of its own, which holds the output. */
const CODE = `import { spawn } from 'node:child_process'
import { endOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'end-on-signal.ts'))}
const renderer = "process.on('SIGTERM', () => 0); console.log('ready'); setInterval(() => 0, 1000)"
const browser = \`process.on('SIGTERM', () => 0)
require('node:child_process').spawn(process.execPath, ['-e', \${JSON.stringify(renderer)}], { stdio: 'inherit' })\`
endOnSignal(spawn(process.execPath, ['-e', browser], { detached: true, stdio: 'inherit' }))
setInterval(() => 0, 1000)`

const start = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CODE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [ready] = (await once(child.stdout, 'data')) as [Buffer]
  expect(ready.toString()).toBe('ready\n')
  return child
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)(
  '%s ends a check and all processes of its browser, which would ignore it',
  { tags: ['decision-74'] },
  async (signal, code) => {
    const child = await start()
    child.kill(signal)
    // It is closed when no process holds the output any more.
    expect(await once(child, 'close')).toEqual([code, null])
  },
)
