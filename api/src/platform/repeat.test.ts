import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { cleanUp } from '../testing/cleanup.ts'
import { repeat } from './repeat.ts'

const unavailable = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))

it(
  'a job that runs every second logs once that the database is unavailable, and runs on',
  { tags: ['decision-59'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    cleanUp(() => {
      vi.useRealTimers()
    })
    const lines: string[] = []
    const app = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } })
    cleanUp(() => app.close())
    const outcomes = [unavailable, unavailable, unavailable, () => Promise.resolve()]
    let runs = 0
    repeat(app, { everyMs: 1_000, firstMs: 1_000 }, () => (outcomes[runs++] ?? (() => Promise.resolve()))())
    await app.ready()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(runs).toBe(5)
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'repeated work failed',
      'repeated work goes on',
    ])
    await app.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(runs).toBe(5)
  },
)
