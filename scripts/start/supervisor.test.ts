import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startService, untilReady } from '../processes.ts'
import { RESTART_POLICY, supervise, type RestartPolicy, type Supervision } from './supervisor.ts'

const UP = { timeout: 120_000 }
const SERVER = join(import.meta.dirname, 'testing/doomed-server.ts')
const SOON: RestartPolicy = {
  firstPauseMs: 10,
  maxPauseMs: 40,
  maxRestarts: 4,
  withinMs: 600_000,
  probeMs: 50,
  // On a busy machine a server may keep silent for long.
  hangsAfterMs: 60_000,
}

let folder = ''
const running: Supervision[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dhadha-supervisor-'))
})
afterEach(async () => {
  for (const supervision of running.splice(0)) await supervision.stop()
  rmSync(folder, { recursive: true })
})

/** A server that ends at once while `broken` exists, under supervision. */
async function supervised(restartPolicy: RestartPolicy) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const broken = join(folder, 'broken')
  const logged: string[] = []
  const launch = () => startService('doomed', SERVER, {}, { args: [String(port), broken] })
  const first = launch()
  await untilReady(first, url)
  const supervision = supervise({
    first,
    restart: launch,
    healthUrl: url,
    log: (line) => logged.push(line),
    restartPolicy,
  })
  running.push(supervision)
  const pid = () =>
    fetch(url, { signal: AbortSignal.timeout(200) }).then(
      async (answer) => Number(await answer.text()),
      () => 0,
    )
  /** The id of the answering process, once it answers: signals to process 0 would go to all processes of this run. */
  const runningPid = async () => {
    let found = 0
    await expect.poll(async () => (found = await pid()), UP).toBeGreaterThan(0)
    return found
  }
  return { ...supervision, logged, pid, runningPid, broken }
}

it(
  'the supervisor restarts a server that was killed, and names the signal',
  { tags: ['decision-63'] },
  async () => {
    const { pid, runningPid, logged } = await supervised(SOON)
    const before = await runningPid()
    process.kill(before, 'SIGKILL')
    await expect.poll(pid, UP).toSatisfy((now: number) => now > 0 && now !== before)
    expect(logged).toEqual(['the doomed ended (signal SIGKILL); it is started again in 0.01 s.'])
  },
)

it('the supervisor kills and restarts a server that hangs', { tags: ['decision-63'] }, async () => {
  const { pid, runningPid, logged } = await supervised({ ...SOON, hangsAfterMs: 300 })
  const before = await runningPid()
  process.kill(before, 'SIGSTOP')
  await expect.poll(() => logged[0], UP).toBe('the doomed has not answered for 0.3 s; it is killed.')
  await expect.poll(pid, UP).toSatisfy((now: number) => now > 0 && now !== before)
})

it(
  'the supervisor waits longer before each restart, and gives up with the cause',
  { tags: ['decision-63'] },
  async () => {
    const { runningPid, logged, broken, failed } = await supervised(SOON)
    writeFileSync(broken, '')
    process.kill(await runningPid(), 'SIGKILL')
    await expect(failed).rejects.toThrow(
      'the doomed ended (exit code 7), for the 4th time in 10 minutes; its lines above say why.',
    )
    expect(logged).toEqual([
      'the doomed ended (signal SIGKILL); it is started again in 0.01 s.',
      'the doomed ended (exit code 7); it is started again in 0.02 s.',
      'the doomed ended (exit code 7); it is started again in 0.04 s.',
    ])
  },
)

it('the supervisor waits half a second at first and half a minute at most', { tags: ['decision-63'] }, () => {
  expect([RESTART_POLICY.firstPauseMs, RESTART_POLICY.maxPauseMs, RESTART_POLICY.withinMs]).toEqual([
    500, 30_000, 600_000,
  ])
})

it('the supervisor does not restart a server that is stopped', async () => {
  const { pid, logged, stop } = await supervised(SOON)
  await stop()
  expect(await pid()).toBe(0)
  expect(logged).toEqual([])
})

it(
  'a server ends with the process that started it, though that is killed',
  { tags: ['decision-63'] },
  async () => {
    const port = await freePort()
    const script = `
    const { startService } = await import(${JSON.stringify(new URL('../processes.ts', import.meta.url).href)})
    startService('doomed', ${JSON.stringify(SERVER)}, {}, { args: ['${port}', ''] })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    const answers = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      )
    try {
      await expect.poll(answers, UP).toBe(true)
    } finally {
      parent.kill('SIGKILL')
    }
    await expect.poll(answers, UP).toBe(false)
  },
)
