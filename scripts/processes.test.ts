import { afterEach, expect, it, vi } from 'vitest'
import { ProcessGroup, run, stopService, type Service } from './processes.ts'

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

it('a group of programs ends them, and starts no further ones', async () => {
  const group = new ProcessGroup()
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const script = "console.log('here'); setInterval(() => {}, 1_000)"
  const program = run(process.execPath, ['-e', script], { group, onLine: () => begin() })
  const failure = expect(program).rejects.toThrow('failed')
  await begun
  await group.end()
  await failure
  await expect(run(process.execPath, ['-e', ''], { group })).rejects.toThrow('everything is about to end')
  await expect(run(process.execPath, ['-e', ''])).resolves.toBe('')
})
