import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

/** A process namespace of its own, in which the program is the first process: as in a container. */
const AS_FIRST = ['--pid', '--fork', '--kill-child'] as const
const canUnshare = spawnSync('unshare', [...AS_FIRST, 'true']).status === 0

/**
 * Starts a program as the first process of a namespace.
 *
 * @returns how it ends after SIGTERM; null: not within a second
 */
async function endOfFirst(source: string): Promise<unknown> {
  const words = ['--input-type=module', '--eval', `${source}; setInterval(() => {}, 1000); console.log('up')`]
  const child = spawn('unshare', [...AS_FIRST, process.execPath, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  const { stdout } = spawnSync('pgrep', ['--parent', String(child.pid)], { encoding: 'utf8' })
  process.kill(Number(stdout), 'SIGTERM')
  const outcome = await Promise.race([ended, sleep(1_000, null)])
  child.kill('SIGKILL')
  return outcome
}

it.runIf(canUnshare)(
  'a command that handles no signal ends all the same, also as the first process of a container',
  { tags: ['decision-63'] },
  async () => {
    const signals = join(import.meta.dirname, 'signals.ts')
    expect(await endOfFirst(`import { endOnSignals } from '${signals}'; endOnSignals()`)).toEqual([143, null])
    // Without it the kernel lets the first process ignore the signal.
    expect(await endOfFirst('')).toBeNull()
  },
)
