import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/fake-part.ts'
import { withLock } from './lock.ts'

/** Called just before a file is linked under a name. */
const linking = vi.hoisted(() => ({ before: async (_name: string): Promise<void> => {} }))

vi.mock(import('node:fs/promises'), async (original) => {
  const disk = await original()
  return {
    ...disk,
    async link(existing, name) {
      await linking.before(String(name))
      await disk.link(existing, name)
    },
  }
})

let lock: string
beforeEach(async () => {
  lock = join(await temporaryFolder(), 'lock')
})
afterEach(() => {
  linking.before = async () => {}
  vi.restoreAllMocks()
})

const held = (pid: number, host = hostname()) =>
  writeFile(lock, JSON.stringify({ pid, host, token: 'theirs' }))
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

it('a lock lets one process work at a time', async () => {
  let inside = 0
  let max = 0
  const work = async () => {
    max = Math.max(max, ++inside)
    await sleep(3)
    inside--
  }
  await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)))
  expect(max).toBe(1)
})

it('the lock is released after work that failed', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(lock, async () => 'yes')).toBe('yes')
})

it('the lock of a dead process is taken over by one of many', async () => {
  await held(deadPid())
  let inside = 0
  const work = async () => {
    expect(++inside).toBe(1)
    await sleep(3)
    inside--
  }
  await Promise.all(Array.from({ length: 6 }, () => withLock(lock, work)))
})

it('the lock of a living process is not taken over, and the error names the process', async () => {
  await held(process.pid)
  await expect(withLock(lock, async () => 'in', 60)).rejects.toThrow(`locked by process ${process.pid} on`)
})

it("the lock of another user's living process is not taken over", async () => {
  await held(process.pid)
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  await expect(withLock(lock, async () => 'in', 60)).rejects.toThrow(`locked by process ${process.pid} on`)
})

it('the lock is not taken over when a living process was faster', async () => {
  await held(deadPid())
  linking.before = async (name) => {
    if (name.endsWith('.breaking')) await held(process.pid)
  }
  await expect(withLock(lock, async () => 'in', 60)).rejects.toThrow(`locked by process ${process.pid} on`)
  expect(await readFile(lock, 'utf8')).toContain('theirs')
})

it('the lock of another machine is taken over only after two minutes', async () => {
  await held(1, 'elsewhere')
  await expect(withLock(lock, async () => 'in', 60)).rejects.toThrow('process 1 on elsewhere')
  const past = new Date(Date.now() - 121_000)
  await utimes(lock, past, past)
  expect(await withLock(lock, async () => 'in', 60)).toBe('in')
})

it.each(['', 'nobody', '{"pid":0,"host":"here","token":"t"}', '{"pid":"1","host":"here","token":"t"}'])(
  'the lock of an unreadable owner (%j) is taken over only after two minutes',
  async (text) => {
    await writeFile(lock, text)
    await expect(withLock(lock, async () => 'in', 60)).rejects.toThrow('locked by another process')
    const past = new Date(Date.now() - 121_000)
    await utimes(lock, past, past)
    expect(await withLock(lock, async () => 'in', 60)).toBe('in')
  },
)

it('the lock is not released when another process has taken it over meanwhile', async () => {
  await withLock(lock, () => held(process.pid))
  expect(await readFile(lock, 'utf8')).toContain('theirs')
})

it('the lock may be missing when the work is done', async () => {
  expect(await withLock(lock, () => rm(lock))).toBeUndefined()
})

const locksLeft = () => readdir(dirname(lock))

it('a lock leaves no file behind, whether the work succeeds or fails', async () => {
  await withLock(lock, async () => 'yes')
  await withLock(lock, () => Promise.reject(new Error('no'))).catch(() => {})
  await held(deadPid())
  await withLock(lock, async () => 'yes')
  expect(await locksLeft()).toEqual([])
})

it('a process waits for the lock while its holder lives', async () => {
  await held(process.pid)
  const work = withLock(lock, async () => 'in')
  await rm(lock)
  expect(await work).toBe('in')
})

it('the error names no holder if the owner cannot be read', async () => {
  await writeFile(lock, 'half a na')
  await expect(withLock(lock, async () => 'in', 60)).rejects.toThrow('locked by another process')
})

it('the lock is taken over if an earlier process died during its takeover', async () => {
  await held(deadPid())
  const breaking = `${lock}.breaking`
  await writeFile(breaking, '')
  const past = new Date(Date.now() - 6_000)
  await utimes(breaking, past, past)
  expect(await withLock(lock, async () => 'in')).toBe('in')
  expect(await locksLeft()).toEqual([])
})

it('the lock is not taken over during the takeover of another process', async () => {
  await held(deadPid())
  const breaking = `${lock}.breaking`
  await writeFile(breaking, '')
  const done: string[] = []
  const work = withLock(lock, async () => done.push('taken'))
  for (let round = 0; round < 100; round++) await readFile(breaking)
  done.push('freed')
  await rm(breaking)
  await work
  expect(done).toEqual(['freed', 'taken'])
})

it('a lock cannot be taken where its folder is missing', async () => {
  const deeper = withLock(join(lock, 'deeper/lock'), async () => 'in')
  await expect(deeper).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
})
