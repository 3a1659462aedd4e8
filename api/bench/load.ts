// A client for benches that costs little itself: calls over raw sockets, and the processor time of the server.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { processCpuMs } from '../src/testing/proc.ts'

interface LoadOptions {
  readonly port: number
  readonly connections: number
  /** Requests under way on each connection: more hide the cost of the client itself. */
  readonly pipelined: number
  readonly seconds: number
  /** A whole HTTP/1.1 request. */
  readonly next: () => string
  /** The pattern of a good answer's first line. */
  readonly expected: RegExp
}

const HEAD_END = '\r\n\r\n'

/** Takes whole answers off the front of `received`; returns what is left over. */
function takeAnswers(received: string, onAnswer: (head: string) => void): string {
  let rest = received
  for (;;) {
    const end = rest.indexOf(HEAD_END)
    if (end < 0) return rest
    const head = rest.slice(0, end)
    const next = end + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (rest.length < next) return rest
    onAnswer(head)
    rest = rest.slice(next)
  }
}

/** Keeps connections busy over raw sockets, which cost less than what is measured. Answers per second. */
export async function drive({
  port,
  connections,
  pipelined,
  seconds,
  next,
  expected,
}: LoadOptions): Promise<number> {
  let answers = 0
  let isOver = false
  const sockets: Socket[] = []
  let fail: (error: Error) => void = () => undefined
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })

  for (let index = 0; index < connections; index++) {
    // A byte is a character, so that lengths are those of the header.
    const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
    sockets.push(socket)
    let rest = ''
    socket.on('error', fail)
    socket.on('data', (data: string) => {
      let answered = 0
      rest = takeAnswers(rest + data, (head) => {
        if (!expected.test(head.slice(0, head.indexOf('\r')))) fail(new Error(head))
        answers += 1
        answered += 1
      })
      if (!isOver && answered > 0) socket.write(Array.from({ length: answered }, next).join(''))
    })
    socket.write(Array.from({ length: pipelined }, next).join(''))
  }

  const start = performance.now()
  try {
    await Promise.race([wait(seconds * 1000), failure])
    return answers / ((performance.now() - start) / 1000)
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/**
 * Until connections are open, and each has had its first answer: that cost is no part of a call on a persistent
 * connection.
 */
const SETTLING_SECONDS = 0.5

/** Calls of a server a second, and its processor time for one of them, in microseconds. */
export async function measureCpu(
  pid: number,
  load: LoadOptions,
): Promise<{ perSecond: number; cpuUs: number }> {
  let sent = 0
  const driven = drive({
    ...load,
    seconds: SETTLING_SECONDS + load.seconds,
    next: () => {
      sent += 1
      return load.next()
    },
  })
  await Promise.race([wait(SETTLING_SECONDS * 1_000), driven])
  const [cpuBefore, sentBefore, begun] = [processCpuMs(pid), sent, performance.now()]
  await driven
  const calls = sent - sentBefore
  return {
    perSecond: (calls * 1_000) / (performance.now() - begun),
    cpuUs: ((processCpuMs(pid) - cpuBefore) * 1_000) / calls,
  }
}

/** A request as bytes on the wire. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  if (body !== '') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

export const POLL_PATH = '/api/v2/app/poll-notification'

/** A poll of a learner who has all news already. */
export async function pollWithoutNews(
  port: number,
  token: string,
  more: Record<string, string> = {},
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...more }
  let etag = ''
  // The first badge comes some moments after a learner's first call.
  for (let turn = 0; turn < 2; turn++) {
    const answer = await fetch(`http://127.0.0.1:${port}${POLL_PATH}`, { headers })
    await answer.text()
    etag = answer.headers.get('etag') ?? ''
  }
  return request('GET', POLL_PATH, { ...headers, 'if-none-match': etag })
}
