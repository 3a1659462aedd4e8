// Opens the registry that the settings name: a folder on a disk, or a bucket.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  ConfigError,
  createReader,
  PROJECT_ROOT,
  readDataDir,
  readRegistryDir,
  type Environment,
} from '@dhadha/server/settings'
import { DiskStore } from './registry/disk-store.ts'
import { durableSteps } from './registry/durable.ts'
import type { ReleaseStore } from './registry/store.ts'
import type { Trust } from './signing/trust.ts'

/** The place of releases: a folder, or a bucket with a copy of the live versions on the local disk. */
export interface RegistryLocation {
  /** Null: in a folder. */
  readonly url: URL | null
  /** The folder, or that of the copy. */
  readonly folder: string
  /** For sentences. */
  readonly name: string
}

/** @throws ConfigError */
export function readRegistryLocation(environment: Environment): RegistryLocation {
  const { given } = createReader(environment)
  const address = given('REGISTRY_URL')
  const dir = readRegistryDir(environment)
  if (address === undefined) return { url: null, folder: dir, name: dir }
  if (!/^s3:\/\/[\w.-]+(?:\/[\w./-]*)?$/.test(address))
    throw new ConfigError(
      `REGISTRY_URL must be a bucket and a folder in it, such as s3://releases/dhadha, not "${address}".`,
    )
  const folder = resolve(
    PROJECT_ROOT,
    given('REGISTRY_CACHE_DIR') ?? join(readDataDir(environment), 'registry-cache'),
  )
  return { url: new URL(address), folder, name: address }
}

/** Opens the store for commands that change it. The client of a bucket is loaded only if there is one. */
export async function openStore({ url, folder }: RegistryLocation, trust: Trust): Promise<ReleaseStore> {
  if (!url) return new DiskStore(folder, durableSteps, trust)
  const [{ openBucket }, { S3Store }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/s3-store.ts'),
  ])
  return new S3Store(await openBucket(url), trust)
}

/** A registry as gateways read it. */
interface StoreConnection {
  readonly store: ReleaseStore
  /** Null: there is no bucket. */
  readonly isBucketUp: (() => boolean) | null
  readonly close: () => void
}

/** Opens the store for gateways, which only read. @param onError called when the bucket or the disk fails */
export async function openFollowed(
  { url, folder }: RegistryLocation,
  trust: Trust,
  onError: (error: unknown) => void,
): Promise<StoreConnection> {
  if (!url)
    return { store: new DiskStore(folder, durableSteps, trust), isBucketUp: null, close: () => undefined }
  const [{ openBucket }, { CachedBucket }, { FollowedStore }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/cached-bucket.ts'),
    import('./s3/followed-store.ts'),
  ])
  await mkdir(folder, { recursive: true })
  const store = new FollowedStore(new CachedBucket(await openBucket(url), folder, onError), trust, onError)
  return { store, isBucketUp: () => store.isUp, close: () => store.close() }
}
