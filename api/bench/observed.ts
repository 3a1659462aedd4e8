/**
 * What metrics cost a poll: two APIs on one database, one with metrics and one without, polled by turns:
 * `node api/bench/observed.ts`. About half a minute; prints the ratio, asserts nothing.
 */
import { drive, request } from './load.ts'
import { median } from './median.ts'
import { freshDatabase } from './stage.ts'
import { addSignedIn } from '../src/testing/learners.ts'
import { apiProcesses } from '../src/testing/process.ts'

const ROUNDS = 7
const SECONDS = 2

const { url, database, close } = await freshDatabase()
const { token } = await addSignedIn(database.db, 'bench', new Date())
const plain = apiProcesses(url)
const measured = apiProcesses(url, { API_METRICS_PORT: '0' })
try {
  const ports = { without: (await plain.start()).port, with: (await measured.start()).port }
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/v2/app/poll-notification'
  const first = await fetch(`http://127.0.0.1:${ports.with}${path}`, { headers })
  const poll = request('GET', path, { ...headers, 'if-none-match': first.headers.get('etag') ?? '' })
  const pollsOf = (port: number) =>
    drive({
      port,
      connections: 10,
      pipelined: 4,
      seconds: SECONDS,
      next: () => poll,
      expected: / (304|200) /,
    })

  const rounds: Record<keyof typeof ports, number>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const isEven = round % 2 === 0
    const one = await pollsOf(isEven ? ports.with : ports.without)
    const other = await pollsOf(isEven ? ports.without : ports.with)
    // One round more warms up.
    if (round > 0) rounds.push(isEven ? { with: one, without: other } : { with: other, without: one })
  }
  const line = (kind: keyof typeof ports) =>
    console.log(`polls a second ${kind} metrics: ${median(rounds.map((one) => one[kind])).toFixed(0)}`)
  line('without')
  line('with')
  const ratios = rounds.map((one) => one.with / one.without)
  console.log(
    `ratio ${median(ratios).toFixed(3)}, from ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`,
  )
} finally {
  await plain.end()
  await measured.end()
  await close()
}
