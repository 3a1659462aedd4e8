import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSenderLock, type Locks } from './senderLock.ts'
import { api, entry, tab, until } from './testing/browser.ts'

const SECOND = 1_000

/** Web Locks of one name, as browsers have them: a queue, `signal`, and `steal`. */
function createLocks(): Locks {
  type LockRequest = { readonly grant: () => void; readonly reject: (error: Error) => void }
  const queue: LockRequest[] = []
  let holder: LockRequest | null = null
  const aborted = (): DOMException => new DOMException('The request was aborted', 'AbortError')
  const grantNext = (): void => {
    if (holder) return
    holder = queue.shift() ?? null
    holder?.grant()
  }
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const own: LockRequest = {
        reject,
        grant: () =>
          void work()
            .then(resolve, reject)
            .finally(() => {
              if (holder === own) holder = null
              grantNext()
            }),
      }
      options.signal?.addEventListener('abort', () => {
        if (!queue.includes(own)) return
        queue.splice(queue.indexOf(own), 1)
        reject(aborted())
      })
      if (options.steal) {
        holder?.reject(aborted())
        holder = null
        queue.unshift(own)
      } else queue.push(own)
      grantNext()
    })
  return { request: request as Locks['request'] }
}

function createDeferred() {
  let resolve = (): void => undefined
  const promise = new Promise<void>((end) => (resolve = end))
  return { promise, resolve: () => resolve() }
}

const frozen = () => new Promise<void>(() => undefined)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

it(
  'a frozen tab that holds the lock is passed over after ten seconds',
  { tags: ['decision-25'] },
  async () => {
    const locks = createLocks()
    void createSenderLock(() => locks).run(frozen)
    const work = vi.fn(async () => undefined)
    const done = createSenderLock(() => locks).run(work)
    await vi.advanceTimersByTimeAsync(9.9 * SECOND)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(0.2 * SECOND)
    await done
    expect(work).toHaveBeenCalledOnce()
  },
)

it('a tab that reports outcomes keeps the lock', { tags: ['decision-25'] }, async () => {
  const locks = createLocks()
  const { promise, resolve } = createDeferred()
  const first = createSenderLock(() => locks).run(() => promise)
  const second = createSenderLock(() => locks)
  const work = vi.fn(async () => undefined)
  const done = second.run(work)
  for (let seconds = 0; seconds < 60; seconds += 6) {
    await vi.advanceTimersByTimeAsync(6 * SECOND)
    second.renewWait()
  }
  expect(work).not.toHaveBeenCalled()
  resolve()
  await Promise.all([first, done])
  expect(work).toHaveBeenCalledOnce()
})

it(
  'a tab that wakes up sends nothing more, and ends without an error',
  { tags: ['decision-25'] },
  async () => {
    const locks = createLocks()
    const { promise, resolve } = createDeferred()
    const held: boolean[] = []
    const first = createSenderLock(() => locks).run(async (holdsLock) => {
      held.push(holdsLock())
      await promise
      held.push(holdsLock())
    })
    const second = createSenderLock(() => locks).run(async () => undefined)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    await second
    resolve()
    await first
    expect(held).toEqual([true, false])
  },
)

it(
  'a page that may not use locks sends alone, and an error of the work is the caller’s',
  { tags: ['decision-25'] },
  async () => {
    const denied: Locks = {
      request: () => Promise.reject(new DOMException('Access denied', 'SecurityError')),
    }
    const work = vi.fn(async () => undefined)
    await createSenderLock(() => denied).run(work)
    await createSenderLock(() => undefined).run(work)
    expect(work).toHaveBeenCalledTimes(2)
    const locks = createLocks()
    const broken = createSenderLock(() => locks).run(() => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
  },
)

it('an answer is sent though a frozen tab holds the lock', { tags: ['decision-25'] }, async () => {
  const locks = createLocks()
  vi.stubGlobal('navigator', { locks })
  void createSenderLock(() => locks).run(frozen)
  const { received } = api()
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await vi.advanceTimersByTimeAsync(11 * SECOND)
  vi.useRealTimers()
  await until(() => expect(outcomes).toEqual(['sent a']))
  expect(received).toEqual(['/a'])
})

afterEach(() => void vi.useRealTimers())
