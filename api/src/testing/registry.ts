// For tests: a registry with small releases.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const GATEWAY = join(import.meta.dirname, '../../../gateway/src')
const CLIENT = join(import.meta.dirname, '../../../shared/release-client/src')

/** The gateway's own functions: the API does not import the gateway. */
interface Gateway {
  readonly DiskStore: new (folder: string) => object
  readonly writePart: (folder: string, name: string, part?: BuiltPart) => Promise<void>
  readonly publish: (store: object, name: string, folder: string, auditEntry: AuditEntry) => Promise<unknown>
  readonly activate: (
    store: object,
    name: string,
    version: string,
    auditEntry: AuditEntry,
  ) => Promise<unknown>
}

/** The files of a small build besides the usual ones. */
interface BuiltPart {
  readonly version: string
  readonly files: Readonly<Record<string, string>>
}

interface AuditEntry {
  readonly at: string
  readonly who: string
  readonly why: string
}

/** Fills a folder with a registry that has a shell, so that a gateway is ready, and a page at `/mf-home`. */
export async function smallRegistry(folder: string): Promise<void> {
  for (const name of ['shell', 'mf-home']) await releaseVersion(folder, name, '1.0.0')
}

/** Publishes a small build of a part to a registry, and makes it live. @param folder that of the registry */
export async function releaseVersion(folder: string, name: string, version: string): Promise<void> {
  const modules = await Promise.all(
    ['registry/index.ts', 'testing/part-files.ts'].map(
      (file) => import(join(GATEWAY, file)) as Promise<object>,
    ),
  )
  const { DiskStore, writePart, publish, activate } = Object.assign({}, ...modules) as Gateway
  const store = new DiskStore(folder)
  const auditEntry = { at: new Date().toISOString(), who: 'test', why: 'test' }
  const built = join(folder, 'built', name, version)
  mkdirSync(built, { recursive: true })
  await writePart(built, name, { version, files: {} })
  await publish(store, name, built, auditEntry)
  await activate(store, name, version, auditEntry)
}

/** A small build of a part, packed as `pnpm release` sends it. @param folder an empty one for its files */
export async function packedPart(folder: string, name: string, part: BuiltPart): Promise<Buffer> {
  const { writePart } = (await import(join(GATEWAY, 'testing/part-files.ts'))) as Pick<Gateway, 'writePart'>
  const { packBuilt } = (await import(join(CLIENT, 'index.ts'))) as {
    readonly packBuilt: (name: string, folder: string) => Promise<Uint8Array>
  }
  mkdirSync(folder, { recursive: true })
  await writePart(folder, name, part)
  return Buffer.from(await packBuilt(name, folder))
}
