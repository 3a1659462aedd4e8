/**
 * What an open tab costs a server that is told to: by a poll every four seconds, and by a stream of events (SSE) with a sign
 * of life every 25 s, which proxies ask for: `node api/bench/event-streams.ts`. CPU time and memory of a `node:http` that
 * does nothing else. A third of a minute, asserts nothing.
 */
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverProcesses } from '../src/testing/process.ts'
import { request } from './load.ts'
import { processCpuMs } from './server-cpu.ts'

const TABS = 5_000
const TURNS = 20
const POLL_S = 4
const SIGN_OF_LIFE_S = 25

/** Opens connections, sends a request on each, and resolves when all have had an answer. */
async function openAll(port: number, path: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < TABS; index += 100)
    await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<void>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1')
            sockets.push(socket)
            socket.once('error', reject)
            socket.once('data', () => resolve())
            socket.write(request('GET', path, {}))
          }),
      ),
    )
  return sockets
}

const heardBy = (sockets: readonly Socket[], ask: () => void) => {
  const heard = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('data', () => resolve()))),
  )
  ask()
  return heard
}

const servers = serverProcesses(join(import.meta.dirname, 'event-server.ts'))
try {
  for (const [name, path, everyS] of [
    ['polls', '/news', POLL_S],
    ['events', '/events', SIGN_OF_LIFE_S],
  ] as const) {
    const { port, pid, url, kill } = await servers.start()
    const memory = async () => Number(await (await fetch(`${url}/memory`)).text())
    const before = await memory()
    const sockets = await openAll(port, path)
    // Whatever opening them left behind is collected.
    await wait(1_000)
    const perTab = ((await memory()) - before) / TABS / 1_024
    const again = () =>
      heardBy(sockets, () => {
        if (path === '/events') void fetch(`${url}/tell`)
        else for (const socket of sockets) socket.write(request('GET', path, {}))
      })
    for (let turn = 0; turn < TURNS; turn++) await again()
    const cpuBefore = processCpuMs(pid) ?? Number.NaN
    for (let turn = 0; turn < TURNS; turn++) await again()
    const cpuUs = (((processCpuMs(pid) ?? Number.NaN) - cpuBefore) * 1_000) / TURNS / TABS
    console.log(
      `${name}: ${perTab.toFixed(1)} KB a tab; ${cpuUs.toFixed(1)} us each, every ${everyS} s: ${(cpuUs / everyS).toFixed(2)} us of a core a second, ${Math.round((1e6 / cpuUs) * everyS)} tabs a core`,
    )
    for (const socket of sockets) socket.destroy()
    await kill()
  }
} finally {
  await servers.end()
}
