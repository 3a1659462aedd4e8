// Two gateways on one bucket, each killed in turn, with releases and times without the bucket in between (decision 70).
//
//   node gateway/bench/two-gateways.ts [--rounds 50]         some minutes
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFileFacts } from '@dhadha/release/files'
import { printTable, progress, quantile, readOptions } from '../../scripts/bench/harness.ts'
import { verifyHistory } from '../src/registry/history.ts'
import { publish } from '../src/registry/publish.ts'
import { activate, history } from '../src/registry/rollout.ts'
import { openBucket } from '../src/s3/bucket.ts'
import { S3Store } from '../src/s3/s3-store.ts'
import { writePart } from '../src/testing/part-files.ts'
import { startS3 } from '../src/testing/s3-server.ts'
import { bothServe, twoGateways } from '../src/testing/two-gateways.ts'

const { rounds: ROUNDS } = readOptions({ rounds: 50 })
const PAGE = 'js/page-home.aaaa1111.js'

const folder = await mkdtemp(join(tmpdir(), 'two-gateways-'))
const server = await startS3(1_000)
Object.assign(process.env, {
  AWS_ENDPOINT_URL_S3: server.url,
  AWS_ACCESS_KEY_ID: 'mira',
  AWS_SECRET_ACCESS_KEY: 'riddle',
})
const store = new S3Store(await openBucket(new URL('s3://releases/dhadha')))
const auditEntry = () => ({ at: new Date().toISOString(), who: 'bench', why: 'bench' })
for (const [name, version] of [
  ['shell', '1.0.0'],
  ['mf-tests', '1.0.0'],
  ['mf-tests', '1.1.0'],
] as const) {
  const dir = join(folder, `${name}-${version}`)
  await writePart(dir, name, { version })
  await publish(store, name, dir, auditEntry())
}
await activate(store, 'shell', '1.0.0', auditEntry())

const gateways = twoGateways({ REGISTRY_URL: 's3://releases/dhadha' }, folder)
const delays: number[] = []
let asked = 0
let unanswered = 0
let wrong = 0

/** Requests the live version from the gateway that is still running. */
async function look(index: 0 | 1, versions: readonly string[]): Promise<void> {
  asked += 1
  const served = await gateways.served(index, 'mf-tests')
  if (served === null) {
    unanswered += 1
    progress(`gateway ${index} did not answer; the bucket is ${server.isUnavailable ? 'away' : 'there'}`)
  } else if (!versions.includes(served)) wrong += 1
  else {
    const file = await gateways.fetch(index, `/releases/mf-tests/${served}/${PAGE}`).catch(() => null)
    const bytes = Buffer.from(file ? await file.arrayBuffer() : new ArrayBuffer(0))
    const { files = {} } = (await expected.get(served)) ?? {}
    if (file?.status !== 200 || getFileFacts(bytes).integrity !== files[PAGE]?.integrity) wrong += 1
  }
}

const expected = new Map(['1.0.0', '1.1.0'].map((version) => [version, store.release('mf-tests', version)]))
await Promise.all(expected.values())
try {
  let version = '1.0.0'
  await activate(store, 'mf-tests', version, auditEntry())
  await Promise.all([gateways.start(0), gateways.start(1)])
  await bothServe(gateways, 'mf-tests', version)
  for (let round = 0; round < ROUNDS; round++) {
    const index = (round % 2) as 0 | 1
    const other = index === 0 ? 1 : 0
    const next = version === '1.0.0' ? '1.1.0' : '1.0.0'
    // A gateway dies during the release; every third time it restarts while the bucket is unavailable.
    const release = activate(store, 'mf-tests', next, auditEntry())
    await gateways.kill(index)
    await look(other, [version, next])
    await release
    server.isUnavailable = round % 3 === 2
    await gateways.start(index)
    await look(index, [version, next])
    await look(other, [version, next])
    server.isUnavailable = false
    delays.push(await bothServe(gateways, 'mf-tests', next))
    version = next
  }
  const entries = await history(store)
  const errors = await verifyHistory(store)
  const row = printTable([
    'rounds',
    'looks',
    'unanswered',
    'wrong',
    'both serve it after: median ms',
    'p95 ms',
    'longest ms',
  ])
  row(ROUNDS, asked, unanswered, wrong, ...[0.5, 0.95, 1].map((share) => quantile(delays, share).toFixed(0)))
  console.log(`\nhistory: ${entries.length} acts, faults: ${errors.join('; ') || 'none'}`)
  if (unanswered + wrong + errors.length > 0 || entries.length !== ROUNDS + 5) process.exitCode = 1
} finally {
  gateways.end()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
