// For tests: registries of both kinds, in a folder and in a bucket.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { DiskStore } from '../registry/disk-store.ts'
import type { ReleaseStore } from '../registry/store.ts'
import { openBucket, type Bucket } from '../s3/bucket.ts'
import { S3Store } from '../s3/s3-store.ts'
import { temporaryFolder } from './fake-part.ts'
import { startS3, type S3Server } from './s3-server.ts'

/** A bucket on the test file's own server, which does not check credentials. */
export const bucketOn = async (server: S3Server, name: string): Promise<Bucket> => {
  process.env['AWS_ENDPOINT_URL_S3'] = server.url
  process.env['AWS_ACCESS_KEY_ID'] = 'mira'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'riddle'
  return openBucket(new URL(`s3://${name}/dhadha`))
}

/** An empty registry of a kind. */
interface TestStore {
  readonly store: ReleaseStore
  /** Another one on the same releases, as another command has. */
  readonly again: () => ReleaseStore
}

/** The kinds of stores, each with how an empty one is opened; to be called where tests are described. */
export function storeKinds(): { readonly kind: string; readonly open: () => Promise<TestStore> }[] {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server.close())
  let count = 0
  beforeEach(() => {
    count += 1
  })
  return [
    {
      kind: 'disk',
      async open() {
        const root = await temporaryFolder()
        return { store: new DiskStore(root), again: () => new DiskStore(root) }
      },
    },
    {
      kind: 'S3',
      async open() {
        const bucket = await bucketOn(server, `releases-${count}`)
        return { store: new S3Store(bucket), again: () => new S3Store(bucket) }
      },
    },
  ]
}
