import { afterEach, expect, it, vi } from 'vitest'
import { stopService, type Service } from './processes.ts'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [0, 40_000],
  [60, 100_000],
])(
  'a server that answers for %d s more is killed after %d ms alone',
  { tags: ['decision-63'] },
  async (seconds, ms) => {
    vi.useFakeTimers()
    const kill = vi.fn()
    let end: () => void = () => undefined
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
      end = () => resolve({ code: null, signal: 'SIGKILL' })
    })
    const service = { name: 'api', process: { exitCode: null, signalCode: null, kill }, ended }
    const stopping = stopService(service as unknown as Service, seconds)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(kill.mock.calls).toEqual([['SIGTERM']])
    await vi.advanceTimersByTimeAsync(1)
    expect(kill.mock.calls).toEqual([['SIGTERM'], ['SIGKILL']])
    end()
    await stopping
  },
)
