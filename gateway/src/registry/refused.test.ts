import { createPublicKey } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_FILE, type Release } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import type { Signer } from '@dhadha/release-client/signing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DiskStore } from './disk-store.ts'
import { durableSteps } from './durable.ts'
import { publish } from './publish.ts'
import { activate, rollback } from './rollout.ts'
import { buildPart, auditEntry, temporaryFolder } from '../testing/fake-part.ts'
import { openGatewayOn } from '../testing/gateway.ts'
import { testKeys, type TestKeys } from '../testing/keys.ts'
import { Trust } from '../signing/trust.ts'
import { signStored, trustedRelease } from './signed.ts'

const PAGE = 'js/page-home.aaaa1111.js'
const UNKNOWN = { commit: null, builder: 'unknown', lockfile: null, sbom: null }

let root: string
let keys: TestKeys
let store: DiskStore
const trusting = (...trusted: readonly TestKeys[]) =>
  new DiskStore(
    root,
    durableSteps,
    new Trust(new Map(trusted.map(({ id, signing }) => [id, createPublicKey(signing.key)]))),
  )
const folder = (version: string, name = 'mf-tests') => join(root, 'releases', name, version)
const signature = (version: string, { id } = keys) => join(folder(version), `${id}.dsse.json`)

beforeEach(async () => {
  root = await temporaryFolder()
  keys = await testKeys()
  store = trusting(keys)
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function releaseSigned(
  name: string,
  version: string,
  signer: Signer | null = keys.signer,
): Promise<void> {
  await publish(store, name, await buildPart(name, { version }), auditEntry(), signer)
  await activate(store, name, version, auditEntry())
}

/** Alters a version as an attacker with access to the registry would: the script and each place that names its hash. */
async function alter(version: string): Promise<void> {
  const script = Buffer.from('globalThis.stolen = document.cookie')
  await writeFile(join(folder(version), PAGE), script)
  for (const ending of ['.br', '.gz']) await rm(join(folder(version), PAGE + ending), { force: true })
  const file = join(folder(version), RELEASE_FILE)
  const release = JSON.parse(await readFile(file, 'utf8')) as Release
  release.files[PAGE] = getFileFacts(script)
  await writeFile(file, JSON.stringify(release))
}

const served = async (gateway = openGatewayOn(root, {}, { trust: store.trust })) => {
  const { json } = await gateway.get('/composition.json')
  const { microFrontends } = json<{ microFrontends: Record<string, [{ metadata: { version: string } }]> }>()
  return microFrontends['mf-tests']?.[0].metadata.version
}

describe('a release', { tags: ['decision-70'] }, () => {
  it('a release without a signature is refused at publication, where signatures are needed', async () => {
    const dir = await buildPart('mf-tests')
    await expect(publish(store, 'mf-tests', dir, auditEntry())).rejects.toThrow(
      'mf-tests 1.0.0 is refused: it has no signature.',
    )
    expect(await store.names()).toEqual([])
    await publish(new DiskStore(root), 'mf-tests', dir, auditEntry())
    await expect(activate(store, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow('it has no signature')
    // Published again with a signature, it is as good as any.
    expect(await publish(store, 'mf-tests', dir, auditEntry(), keys.signer)).toMatchObject({
      outcome: 'same',
    })
    await activate(store, 'mf-tests', '1.0.0', auditEntry())
  })

  it('a release that was signed where it was built needs no key where it is published', async () => {
    const dir = await buildPart('mf-tests')
    const description = await readFile(join(dir, RELEASE_FILE))
    const envelope = keys.signer.over({ name: 'mf-tests', version: '1.0.0' }, description)
    await writeFile(join(dir, `${keys.id}.dsse.json`), envelope)
    expect(await publish(store, 'mf-tests', dir, auditEntry())).toMatchObject({ outcome: 'stored' })
    expect(await store.signatures('mf-tests', '1.0.0')).toEqual([envelope])
  })

  it(
    'a release whose script was altered with its release.json is neither activated nor served',
    { tags: ['attack-82'] },
    async () => {
      await releaseSigned('shell', '1.0.0')
      await releaseSigned('mf-tests', '1.0.0')
      await releaseSigned('mf-tests', '1.1.0')
      await alter('1.1.0')
      const altered = 'mf-tests 1.1.0 is refused: its release.json was altered after it was signed.'
      const gateway = openGatewayOn(root, {}, { trust: store.trust })
      expect(await served(gateway)).toBe('1.0.0')
      expect((await gateway.get(`/releases/mf-tests/1.1.0/${PAGE}`)).statusCode).toBe(404)
      expect((await gateway.get(`/releases/mf-tests/1.0.0/${PAGE}`)).statusCode).toBe(200)
      const ready = await gateway.get('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ refused: [altered] })])
      // Whatever else is altered, a rollback of this part goes through, and the altered version never comes back.
      await rollback(store, 'mf-tests', undefined, auditEntry())
      await expect(activate(store, 'mf-tests', '1.1.0', auditEntry())).rejects.toThrow(altered)
      expect(await served(gateway)).toBe('1.0.0')
    },
  )

  it(
    'a release whose signature was removed, exchanged or damaged is refused',
    { tags: ['attack-83'] },
    async () => {
      for (const version of ['1.0.0', '1.1.0']) await releaseSigned('mf-tests', version)
      const own = await readFile(signature('1.1.0'), 'utf8')
      const refused = (sentence: string) =>
        expect(trustedRelease(store, 'mf-tests', '1.1.0')).rejects.toThrow(
          `mf-tests 1.1.0 is refused: ${sentence}`,
        )
      await cp(signature('1.0.0'), signature('1.1.0'))
      await refused('its signature is that of mf-tests 1.0.0.')
      const { payload, ...rest } = JSON.parse(own) as { payload: string }
      const forged = Buffer.from(payload, 'base64').toString().replace('c0ffee', 'decade')
      await writeFile(
        signature('1.1.0'),
        JSON.stringify({ ...rest, payload: Buffer.from(forged).toString('base64') }),
      )
      await refused(`its signature by the key ${keys.id} was altered.`)
      await writeFile(signature('1.1.0'), '{}')
      await refused('its signature cannot be read.')
      await rm(signature('1.1.0'))
      await refused('it has no signature.')
      await writeFile(signature('1.1.0'), own)
      expect(await trustedRelease(store, 'mf-tests', '1.1.0')).toMatchObject({ version: '1.1.0' })
    },
  )

  it('an older release in the place of another is refused, also where no key is configured', async () => {
    for (const version of ['1.0.0', '1.1.0']) await releaseSigned('mf-tests', version)
    await rm(folder('1.1.0'), { recursive: true })
    await cp(folder('1.0.0'), folder('1.1.0'), { recursive: true })
    await expect(trustedRelease(store, 'mf-tests', '1.1.0')).rejects.toThrow(
      'its signature is that of mf-tests 1.0.0',
    )
    await expect(trustedRelease(new DiskStore(root), 'mf-tests', '1.1.0')).rejects.toThrow(
      'mf-tests 1.1.0 is refused: its release.json is that of mf-tests 1.0.0.',
    )
    expect(await served()).toBe('1.0.0')
  })
})

describe('a key', { tags: ['decision-70'] }, () => {
  it('is exchanged by signing what is there with the new one, while both count', async () => {
    await releaseSigned('mf-tests', '1.0.0')
    const next = await testKeys()
    await expect(trustedRelease(trusting(next), 'mf-tests', '1.0.0')).rejects.toThrow(
      `it is signed by the key ${keys.id}, which RELEASE_PUBLIC_KEYS does not name.`,
    )
    expect(await signStored(store, ['mf-tests', '1.0.0'], next.signing, UNKNOWN)).toBe(true)
    expect(await signStored(store, ['mf-tests', '1.0.0'], next.signing, UNKNOWN)).toBe(false)
    for (const both of [trusting(next), trusting(keys), trusting(keys, next)])
      expect(await trustedRelease(both, 'mf-tests', '1.0.0')).toMatchObject({ version: '1.0.0' })
    const [, second = ''] = (await store.signatures('mf-tests', '1.0.0')).toSorted((a) =>
      a.includes(next.id) ? 1 : -1,
    )
    const { payload } = JSON.parse(second) as { payload: string }
    expect(Buffer.from(payload, 'base64').toString()).toContain('c0ffee')
  })

  it('a signature of an unknown key is refused', { tags: ['attack-84'] }, async () => {
    const stranger = await testKeys()
    await expect(
      publish(store, 'mf-tests', await buildPart('mf-tests'), auditEntry(), stranger.signer),
    ).rejects.toThrow(`signed by the key ${stranger.id}, which`)
    // Nor does the name of a known key in a stranger's envelope.
    const dir = await buildPart('mf-tests')
    const envelope = stranger.signer.over(
      { name: 'mf-tests', version: '1.0.0' },
      await readFile(join(dir, RELEASE_FILE)),
    )
    await writeFile(join(dir, `${keys.id}.dsse.json`), envelope.replaceAll(stranger.id, keys.id))
    await expect(publish(store, 'mf-tests', dir, auditEntry())).rejects.toThrow('was altered')
  })
})

describe('a file', { tags: ['decision-70'] }, () => {
  it('an altered script is not served, in no encoding, also without keys', async () => {
    store = new DiskStore(root)
    await releaseSigned('shell', '1.0.0', null)
    await releaseSigned('mf-tests', '1.0.0', null)
    const gateway = openGatewayOn(root)
    const path = `/releases/mf-tests/1.0.0/${PAGE}`
    await writeFile(join(folder('1.0.0'), PAGE), 'altered')
    expect((await gateway.get(path)).statusCode).toBe(500)
    expect((await gateway.get(path, { acceptEncoding: 'br' })).statusCode).toBe(200)
    await writeFile(join(folder('1.0.0'), `${PAGE}.gz`), 'no gzip')
    expect((await gateway.get(path, { acceptEncoding: 'gzip' })).statusCode).toBe(500)
  })
})

it('a gateway takes up a refused version once it is signed', { tags: ['decision-70'] }, async () => {
  const unsigned = new DiskStore(root)
  await publish(unsigned, 'mf-tests', await buildPart('mf-tests'), auditEntry())
  await activate(unsigned, 'mf-tests', '1.0.0', auditEntry())
  const now = performance.now()
  const gateway = openGatewayOn(root, {}, { trust: store.trust })
  expect(await served(gateway)).toBeUndefined()
  await signStored(store, ['mf-tests', '1.0.0'], keys.signing, UNKNOWN)
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  expect(await served(gateway)).toBe('1.0.0')
})
