/**
 * What polling costs: 2,000 open tabs that ask for notifications every 4 seconds (S9.9a), beside 50 attempts a second,
 * all on one instance of the API: `node api/bench/tabs.ts`. Under a minute; prints percentiles, asserts none of them.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answerOf } from '../src/features/learning/testing/learning.ts'
import { request, takeAnswers } from './load.ts'
import { setStage, type BenchLearner } from './stage.ts'

const TABS = 2_000
const EVERY_MS = 4_000
const ATTEMPTS_PER_SECOND = 50
const ATTEMPT_CONNECTIONS = 20
const WARM_UP_MS = 8_000
const MEASURED_MS = 20_000
const POLL = '/api/v2/app/poll-notification'

interface Answer {
  readonly status: number
  readonly head: string
}

/** One kept connection: a request at a time. */
class Connection {
  readonly #socket: Socket
  #received = ''
  #waiting: ((answer: Answer) => void) | null = null

  constructor(port: number, onError: (error: Error) => void) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
    this.#socket.on('error', onError)
    this.#socket.on('data', (data: string) => {
      this.#received = takeAnswers(this.#received + data, (head) =>
        this.#waiting?.({ status: Number(head.slice(9, 12)), head }),
      )
    })
  }

  send(bytes: string): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting = resolve
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** What was seen of one kind of request. Times are from when it was due, in milliseconds. */
class Sample {
  readonly times: number[] = []
  readonly statuses = new Map<number, number>()

  note(due: number, status: number): void {
    this.times.push(performance.now() - due)
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  line(name: string): string {
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (share: number) =>
      (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(7)
    const statuses = Array.from(this.statuses, ([status, count]) => `${status}: ${count}`).join(', ')
    return `${name.padEnd(9)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  max ${at(1)} ms   ${statuses}`
  }
}

const stage = await setStage(TABS)
const polls = new Sample()
const attempts = new Sample()
const errors: string[] = []
const connections: Connection[] = []
const start = performance.now()
const measuredFrom = start + WARM_UP_MS
const end = measuredFrom + MEASURED_MS

const open = (): Connection => {
  const connection = new Connection(stage.apiPort, (error) => errors.push(error.message))
  connections.push(connection)
  return connection
}

/** A tab: its first call brings the list, the others ask whether it has changed. */
async function runTab({ token }: BenchLearner, phase: number): Promise<void> {
  const connection = open()
  let etag = ''
  for (let due = start + phase; due < end; due += EVERY_MS) {
    await wait(Math.max(0, Math.ceil(due - performance.now())))
    const { status, head } = await connection.send(
      request('GET', POLL, { authorization: `Bearer ${token}`, 'if-none-match': etag || '""' }),
    )
    etag = /etag: (\S+)/i.exec(head)?.[1] ?? etag
    if (due >= measuredFrom) polls.note(due, status)
  }
}

async function runPupils(first: number): Promise<void> {
  const connection = open()
  const every = (1000 * ATTEMPT_CONNECTIONS) / ATTEMPTS_PER_SECOND
  for (let turn = 0; ; turn++) {
    const due = start + (first * every) / ATTEMPT_CONNECTIONS + turn * every
    if (due >= end) return
    await wait(Math.max(0, Math.ceil(due - performance.now())))
    const learner = stage.learners[(turn * ATTEMPT_CONNECTIONS + first) % TABS]
    const { status } = await connection.send(
      request(
        'POST',
        `/api/v2/app/problem/row-${1 + (turn % 12)}/attempts`,
        { authorization: `Bearer ${learner?.token}` },
        JSON.stringify(answerOf(new Date(), turn % 3 === 0 ? 'nonsense' : '4')),
      ),
    )
    if (due >= measuredFrom) attempts.note(due, status)
  }
}

try {
  await Promise.all([
    ...stage.learners.map((learner, index) => runTab(learner, (index * EVERY_MS) / TABS)),
    ...Array.from({ length: ATTEMPT_CONNECTIONS }, (_, index) => runPupils(index)),
  ])
  console.log(
    `${TABS} tabs, a poll every ${EVERY_MS / 1000} s, beside ${ATTEMPTS_PER_SECOND} attempts a second`,
  )
  console.log(polls.line('polls'))
  console.log(attempts.line('attempts'))
  console.log(`errors: ${errors.length === 0 ? 'none' : errors.join(', ')}`)
} finally {
  for (const connection of connections) connection.close()
  await stage.close()
}
