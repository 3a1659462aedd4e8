import { expect, it, vi } from 'vitest'
import { cleanUp } from '../src/testing/cleanup.ts'
import { signal } from './processes.ts'

it(
  'a process that does not run gets no signal, and neither does another one',
  { tags: ['decision-80'] },
  () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
    cleanUp(() => kill.mockRestore())
    for (const pid of [0, -1, NaN]) signal(pid, 'SIGKILL')
    expect(kill).not.toHaveBeenCalled()
    signal(4242, 'SIGTERM')
    expect(kill.mock.calls).toEqual([[4242, 'SIGTERM']])
  },
)
