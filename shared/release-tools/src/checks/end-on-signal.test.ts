import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Code of a check that never ends by itself. */
const ENDLESS = 'setInterval(() => 0, 1000)'

/** A process with a "browser" that handles no signal and has a process of its own, which holds the output. */
const getCode = (check: string) => `import { spawn } from 'node:child_process'
import { endOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'end-on-signal.ts'))}
const renderer = "process.on('SIGTERM', () => 0); console.log('ready'); setInterval(() => 0, 1000)"
const browser = \`process.on('SIGTERM', () => 0)
require('node:child_process').spawn(process.execPath, ['-e', \${JSON.stringify(renderer)}], { stdio: 'inherit' })\`
const started = spawn(process.execPath, ['-e', browser], { detached: true, stdio: 'inherit' })
const { isEnding } = endOnSignal(() => started)
${check}`

const start = async (code: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
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
    const child = await start(getCode(ENDLESS))
    child.kill(signal)
    // It is closed when no process holds the output any more.
    expect(await once(child, 'close')).toEqual([code, null])
  },
)

it(
  'a check that has lost its browser takes back what it has made, and ends as soon as that is done',
  { tags: ['decision-74'] },
  async () => {
    const child = await start(
      getCode("started.on('exit', () => { console.log('signed out', isEnding()); process.exitCode = 1 })"),
    )
    const printed: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([143, null])
    expect(printed.join('')).toBe('signed out true\n')
  },
)
