import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/fake-part.ts'
import { AS_FIRST, canUnshare, firstIn } from './testing/first-process.ts'

/** How long a supervisor may wait for the end of a program. */
const END_MS = 2_000

describe.each([
  ['a process', []] as const,
  ...(canUnshare() ? [['the first process of a container', AS_FIRST] as const] : []),
])('as %s', { tags: ['decision-63'] }, (_, prefix) => {
  it('the gateway ends soon after SIGTERM', async () => {
    const words = [...prefix, process.execPath, join(import.meta.dirname, 'main.ts')]
    const child = spawn(words[0] ?? '', words.slice(1), {
      env: { ...process.env, PORT: '0', REGISTRY_DIR: await temporaryFolder(), LAME_DUCK_SECONDS: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    const pid = prefix.length > 0 ? firstIn(child.pid ?? 0) : (child.pid ?? 0)
    const began = performance.now()
    process.kill(pid, 'SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(END_MS)
  })
})
