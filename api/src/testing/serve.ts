// A PostgreSQL server for the tests that reach one by URL, where the machine has none of its own: prints the URL, lives
// until it is told to end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../platform/database/embedded/index.ts'

const data = mkdtempSync(join(tmpdir(), 'dhadha-server-'))
const { url, release } = await openEmbedded(data)
console.log(url)

const stop = async () => {
  await release()
  rmSync(data, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
setInterval(() => undefined, 60_000)
