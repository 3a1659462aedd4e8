import { expect, it } from 'vitest'
import { createReadiness } from './readiness.ts'

const never = () => new Promise<never>(() => undefined)

it(
  'readiness answers at once from the last check while the next one hangs, until that takes too long',
  { tags: ['decision-63'] },
  async () => {
    let check: () => Promise<string[]> = () => Promise.resolve(['the disk is full'])
    const reasons = createReadiness(() => check(), { freshMs: 0, answerMs: 20, timeoutMs: 200 })
    expect(await reasons()).toEqual(['the disk is full'])
    check = () => Promise.resolve([])
    expect(await reasons()).toEqual([])
    check = never
    const began = performance.now()
    expect(await reasons()).toEqual([])
    expect(performance.now() - began).toBeLessThan(200)
    await expect
      .poll(async () => (await reasons())[0], { interval: 50 })
      .toMatch(/^the check has not ended for 0\.\d s$/)
  },
)

it(
  'an instance is not ready before its first check has ended, nor when the check fails',
  { tags: ['decision-63'] },
  async () => {
    const hung = createReadiness(never, { freshMs: 0, firstAnswerMs: 10 })
    expect(await hung()).toEqual([expect.stringMatching(/^the check has not ended for/)])
    const failed = createReadiness(() => Promise.reject(new Error('the registry is gone')), { freshMs: 0 })
    expect(await failed()).toEqual(['the registry is gone'])
  },
)

it(
  'readiness is checked once for simultaneous requests, and again when the result is old',
  { tags: ['decision-63'] },
  async () => {
    let checks = 0
    const check = async () => {
      checks += 1
      return []
    }
    const remembered = createReadiness(check, { freshMs: 60_000 })
    await Promise.all(Array.from({ length: 20 }, remembered))
    await remembered()
    expect(checks).toBe(1)
    const fresh = createReadiness(check, { freshMs: 0 })
    await fresh()
    await fresh()
    expect(checks).toBe(3)
  },
)
