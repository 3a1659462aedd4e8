import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const GATEWAY = join(import.meta.dirname, '../../../gateway/src')

/** The gateway's own functions: the API does not import the gateway. */
interface Gateway {
  readonly DiskStore: new (folder: string) => object
  readonly writePart: (folder: string, name: string) => Promise<void>
  readonly publish: (store: object, name: string, folder: string, motive: Motive) => Promise<unknown>
  readonly activate: (store: object, name: string, version: string, motive: Motive) => Promise<unknown>
}

interface Motive {
  readonly at: string
  readonly who: string
  readonly why: string
}

/** Fills a folder with a registry that has a shell, so that a gateway is ready, and a page at `/mf-home`. */
export async function smallRegistry(folder: string): Promise<void> {
  const modules = await Promise.all(
    ['registry/disk-store.ts', 'registry/manager.ts', 'testing/part-files.ts'].map(
      (file) => import(join(GATEWAY, file)) as Promise<object>,
    ),
  )
  const { DiskStore, writePart, publish, activate } = Object.assign({}, ...modules) as Gateway
  const store = new DiskStore(folder)
  const motive = { at: new Date().toISOString(), who: 'test', why: 'test' }
  for (const name of ['shell', 'mf-home']) {
    const built = join(folder, 'built', name)
    mkdirSync(built, { recursive: true })
    await writePart(built, name)
    await publish(store, name, built, motive)
    await activate(store, name, '1.0.0', motive)
  }
}
