import { describe, expect, it } from 'vitest'
import { keyedSingleFlight, singleFlight } from './single-flight.ts'

/** A task whose runs end on command of the test. */
function controlled() {
  const runs: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const task = () => new Promise<number>((resolve, reject) => runs.push({ resolve, reject }))
  return { task, runs }
}

describe('joining the current run', () => {
  it('gives callers during a run its result, and those after it a new one', async () => {
    const { task, runs } = controlled()
    const call = singleFlight(task)
    const both = Promise.all([call(), call()])
    expect(runs).toHaveLength(1)
    runs[0]?.resolve(1)
    expect(await both).toEqual([1, 1])
    const later = call()
    expect(runs).toHaveLength(2)
    runs[1]?.resolve(2)
    expect(await later).toBe(2)
  })

  it('rejects for all who share a failed run, and begins anew', async () => {
    const { task, runs } = controlled()
    const call = singleFlight(task)
    const both = Promise.allSettled([call(), call()])
    runs[0]?.reject(new Error('gone'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const later = call()
    runs[1]?.resolve(2)
    expect(await later).toBe(2)
  })
})

describe('joining the next run', () => {
  it('gives callers during a run the result of one that began after their call', async () => {
    const { task, runs } = controlled()
    const call = singleFlight(task, { join: 'next' })
    const first = call()
    const [second, third] = [call(), call()]
    expect(runs).toHaveLength(1)
    runs[0]?.resolve(1)
    expect(await first).toBe(1)
    await expect.poll(() => runs.length).toBe(2)
    // Begun already, so that it may not see what happened since.
    const fourth = call()
    runs[1]?.resolve(2)
    expect([await second, await third]).toEqual([2, 2])
    await expect.poll(() => runs.length).toBe(3)
    runs[2]?.resolve(3)
    expect(await fourth).toBe(3)
  })

  it('rejects for those alone who share the failed run', async () => {
    const { task, runs } = controlled()
    const call = singleFlight(task, { join: 'next' })
    const first = call()
    const second = call()
    runs[0]?.reject(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await expect.poll(() => runs.length).toBe(2)
    runs[1]?.resolve(2)
    expect(await second).toBe(2)
  })
})

describe('runs by key', () => {
  it('gives callers of a key the run that is under way, and those of another key one of their own', async () => {
    const { task, runs } = controlled()
    const call = keyedSingleFlight<number>()
    const all = Promise.all([call('a', task), call('a', task), call('b', task)])
    expect(runs).toHaveLength(2)
    runs[0]?.resolve(1)
    runs[1]?.resolve(2)
    expect(await all).toEqual([1, 1, 2])
    const later = call('a', task)
    expect(runs).toHaveLength(3)
    runs[2]?.resolve(3)
    expect(await later).toBe(3)
  })

  it('rejects for all who share a failed run, and begins anew', async () => {
    const { task, runs } = controlled()
    const call = keyedSingleFlight<number>()
    const both = Promise.allSettled([call('a', task), call('a', task)])
    runs[0]?.reject(new Error('gone'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const later = call('a', task)
    runs[1]?.resolve(2)
    expect(await later).toBe(2)
  })
})
