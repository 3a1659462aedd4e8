import { SHARED } from '@dhadha/release'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CheckedStore } from '../registry/checked-store.ts'
import { ReleaseFiles } from '../server/files/release-files.ts'
import { publishPart } from '../testing/fake-part.ts'
import { startS3, type S3Server } from '../testing/s3-server.ts'
import { bucketOn } from '../testing/stores.ts'
import { S3Store } from './s3-store.ts'

let server: S3Server
const app = Fastify()
let asked = ''

beforeAll(async () => {
  server = await startS3()
  const store = new S3Store(await bucketOn(server, 'releases'))
  await publishPart(store, 'mf-tests')
  const files = new ReleaseFiles(new CheckedStore(store))
  // The path as it is, whatever a router would make of it.
  app.get('/', (request, reply) => files.answer(request, reply, asked))
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const names = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..',
  'mf-tests\r\nX: y',
  'mf-tests?list-type=2',
  'mf-tests#',
  '@evil.example',
  '\u0000',
  'MF-TESTS',
  'a'.repeat(2_000),
  '*',
  'mf tests',
  '\\..\\',
]
const paths = [
  ...names.flatMap((bad) => [
    `/releases/${bad}/1.0.0/js/a.js`,
    `/releases/mf-tests/${bad}/js/a.js`,
    `/releases/${bad}/${SHARED}/js/page-home.aaaa1111.js`,
  ]),
  ...[
    '../1.0.0.json',
    '../../../composition.json',
    '..%2f..%2fcomposition.json',
    'js/a.js?versionId=1',
    '__proto__',
    'constructor',
    'toString',
  ].map((bad) => `/releases/mf-tests/1.0.0/${bad}`),
]

it(
  'a path of a release asks a bucket for no other key than that of a version, whatever it holds',
  { tags: ['attack-233'] },
  async () => {
    const before = server.asked.length
    const statuses = new Set<number>()
    for (const path of paths) {
      asked = path
      statuses.add((await app.inject('/')).statusCode)
    }
    expect([...statuses]).toEqual([404])
    const keys = new Set(server.asked.slice(before))
    // The signatures of the one good name and version, whose other paths are in no description.
    expect([...keys]).toEqual(['GET /releases/'])
  },
)
