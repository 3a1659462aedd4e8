import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, createReader, loadEnvFile, OperatorError, readInternalKey } from '@dhadha/server'
import { dataDirOf, ROOT } from './config.ts'
import type { ApiAddress } from './errors/command.ts'
import { openStore, registryPlaceOf } from './open-store.ts'
import { createProgram, fail } from './program.ts'
import { readPublicKeys, readSigningKey } from './signing/keys.ts'
import { provenanceOf } from './signing/provenance.ts'
import { Trust } from './signing/trust.ts'

loadEnvFile(join(ROOT, '.env'))

const { metrics: metricsAt, secretUrl, urls } = createReader(process.env)

function ownMetrics(): URL[] {
  const own = metricsAt('METRICS_PORT')
  return own ? [new URL(`http://127.0.0.1:${own.port}/metrics`)] : []
}

function webhookUrl(): URL | null {
  const webhook = secretUrl('RELEASE_WEBHOOK_URL', ['http:', 'https:'])
  return webhook === undefined ? null : new URL(webhook)
}

/** As gateways know it; on the machine of `npm start` as that has written it down. */
function apiAddress(): ApiAddress | null {
  const written = (name: string) => {
    const file = join(dataDirOf(process.env), name)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  }
  const key = readInternalKey(process.env) ?? written('internal-key')
  const [url = null] = urls('API_URL') ?? []
  const address = url?.href ?? written('api-url')
  return key === null || address === null ? null : { key, url: new URL(address) }
}

/** A setting that is wrong is for its operator to put right. */
function checked<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new OperatorError(error.message)
  }
}

try {
  const registry = checked(() => registryPlaceOf(process.env))
  const url = `http://localhost:${process.env['PORT'] ?? 3000}`
  await createProgram({
    folder: registry.name,
    store: await openStore(registry, new Trust(checked(() => readPublicKeys(process.env)))),
    // Gateways look at a bucket once a second.
    patienceMs: registry.url ? 5_000 : 0,
    url,
    // Read by the commands that need them: nothing wrong with these may stand in the way of a rollback.
    get metrics() {
      return checked(() => urls('GATEWAY_METRICS') ?? ownMetrics())
    },
    get api() {
      return checked(apiAddress)
    },
    get webhook() {
      return checked(webhookUrl)
    },
    get signingKey() {
      return checked(() => readSigningKey(process.env))
    },
    provenance: (dir, bill) => provenanceOf(dir, bill, process.env),
  }).parseAsync()
} catch (error) {
  fail(error)
}
