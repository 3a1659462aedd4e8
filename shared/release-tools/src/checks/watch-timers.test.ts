import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { watchTimers } from '../../browser/watch-timers.ts'

/** A document whose timers are watched. */
function watchDocument() {
  const world = createContext({
    setTimeout,
    setInterval,
    clearTimeout,
    clearInterval,
    performance,
    requestIdleCallback: (run: () => void) => setImmediate(run),
  })
  runInContext(`(${watchTimers.toString()})()`, world)
  const run = (code: string): unknown => runInContext(code, world)
  const settle = run(`globalThis[Symbol.for('dhadha.settle')]`) as (forMs: number) => Promise<void>
  return { run, settle }
}

it(
  'late events are those of timers that are due soon, each of an interval once',
  { tags: ['decision-74'] },
  async () => {
    const { run, settle } = watchDocument()
    run(`var events = []
      setTimeout((name) => { events.push(name); setTimeout(() => events.push('nested'), 5) }, 20, 'timer')
      setTimeout(() => events.push('much later'), 60_000).unref()
      setInterval(() => events.push('interval'), 30).unref()
      clearTimeout(setTimeout(() => events.push('cleared'), 10))`)
    await settle(10_000)
    expect(run('events.slice(0, 3).toSorted().join()')).toBe('interval,nested,timer')
    expect(run('events.includes("much later") || events.includes("cleared")')).toBe(false)
  },
)
