// For tests: builds, publishes and activates small parts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { publish } from '../registry/publish.ts'
import { activate } from '../registry/rollout.ts'
import type { ReleaseStore } from '../registry/store.ts'
import { writePart, type FakePart } from './part-files.ts'

export { route } from './part-files.ts'

const folders: string[] = []
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

/** A folder of its own that is gone after the file's tests. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  folders.push(folder)
  return folder
}

/** A folder of its own with a built part. */
export async function buildPart(name: string, part: FakePart = {}): Promise<string> {
  const dir = await temporaryFolder()
  await writePart(dir, name, part)
  return dir
}

let publications = 0

/** An audit entry, a second after the previous one. */
export const auditEntry = (why = 'test') => ({
  at: new Date(Date.UTC(2026, 0, 1) + 1000 * publications++).toISOString(),
  who: 'Rokeya',
  why,
})

/** Builds and publishes a part. */
export async function publishPart(store: ReleaseStore, name: string, part: FakePart = {}): Promise<void> {
  await publish(store, name, await buildPart(name, part), auditEntry())
}

/** Builds, publishes and activates a part. */
export async function releasePart(store: ReleaseStore, name: string, part: FakePart = {}): Promise<void> {
  await publishPart(store, name, part)
  await activate(store, name, part.version ?? '1.0.0', auditEntry())
}
