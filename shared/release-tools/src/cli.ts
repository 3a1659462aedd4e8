import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releaseProgram, readRemoteSite } from '@dhadha/release-client'
import { readProvenance, readSigningKey } from '@dhadha/release-client/signing'
import { isRemoteCommand } from '@dhadha/release/commands'
import {
  ConfigError,
  createReader,
  endOnSignals,
  loadEnvFile,
  OperatorError,
  readInternalKey,
  readMailSettings,
} from '@dhadha/server'
import { readDataDir, parsePreviewOrigins, ROOT } from '@dhadha/gateway/config'
import type { ApiAddress } from './errors/command.ts'
import { frozenAt, readFreezes } from './freeze.ts'
import { openStore, readRegistryPlace } from '@dhadha/gateway/store'
import { readLocalApi } from './local-api.ts'
import { METRICS_PROTOCOLS } from './analysis/scrape.ts'
import type { Mail } from './analysis/command.ts'
import { createProgram, fail } from './program.ts'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { CliContext } from './cli-context.ts'
import { parseSoakRule } from './scope.ts'
import { loadSigner } from './commands/signing.ts'
import { readPublicKeys, Trust } from '@dhadha/gateway/signing'
import { readBudgets } from './checks/budgets.ts'

endOnSignals()
loadEnvFile(join(ROOT, '.env'))

const { given, metrics: metricsAt, oneOf, secret, secretUrl, urls } = createReader(process.env)

function ownMetrics(): URL[] {
  const own = metricsAt('METRICS_PORT')
  return own ? [new URL(`http://127.0.0.1:${own.port}/metrics`)] : []
}

function webhookUrl(): URL | null {
  const webhook = secretUrl('RELEASE_WEBHOOK_URL', ['http:', 'https:'])
  return webhook === undefined ? null : new URL(webhook)
}

/** Null if there is no recipient, or no mail server. */
function releaseMail(): Mail | null {
  const to = (given('RELEASE_MAIL') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = to.find((text) => !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text))
  if (wrong !== undefined)
    throw new ConfigError(`RELEASE_MAIL must be e-mail addresses, separated by commas, not "${wrong}".`)
  if (to.length === 0) return null
  const settings = readMailSettings(process.env)
  if (!settings) throw new ConfigError('RELEASE_MAIL needs SMTP_URL and MAIL_FROM.')
  return async (subject, text) => {
    // Loaded when there is something to print.
    const { mailTo } = await import('./analysis/mail.ts')
    return mailTo(settings, to)(subject, text)
  }
}

/** What `npm start` has written down for the commands of its machine. */
function written(name: string): string | null {
  const file = join(readDataDir(process.env), name)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8').trim() : null
}

function apiUrl(): URL | null {
  const [url] = urls('API_URL') ?? []
  if (url) return url
  const address = written('api-url')
  return address === null ? null : readLocalApi(address, join(readDataDir(process.env), 'api-url'))
}

const internalKey = () => readInternalKey(process.env) ?? written('internal-key')

/** The API as gateways know it; on the machine of `npm start` as that has recorded it. */
function apiAddress(): ApiAddress | null {
  const key = internalKey()
  const url = apiUrl()
  return key === null || url === null ? null : { key, url }
}

/** The browser and the learner of a smoke test. */
function smokeTestContext() {
  const email = given('GATE_EMAIL')
  const password = secret('GATE_PASSWORD')
  return {
    browser: given('CHROMIUM_PATH'),
    budgets: readBudgets(process.env),
    learners: {
      api: apiUrl() ?? new URL(`http://127.0.0.1:${given('API_PORT') ?? 4100}`),
      outbox: join(readDataDir(process.env), 'outbox.jsonl'),
      account: email !== undefined && password !== undefined ? { email, password } : null,
    },
    log: (sentence: string) => console.error(sentence),
  }
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

/** The registry of a remote site: a command that needs it fails with its own error. */
const elsewhere = ({ origin }: URL): ReleaseStore =>
  new Proxy({} as ReleaseStore, {
    get: () => {
      throw new OperatorError(
        `This command needs the registry of ${origin} itself: run it where that is, without DHADHA_SITE.`,
      )
    },
  })

try {
  const site = readRemoteSite(process.env)
  const registry = checked(() => readRegistryPlace(process.env))
  const url = `http://localhost:${given('PORT') ?? 3000}`
  const store = site
    ? elsewhere(site.url)
    : await openStore(registry, new Trust(checked(() => readPublicKeys(process.env))))
  const context: CliContext = {
    folder: registry.name,
    store,
    // Gateways look at a bucket once a second.
    timeoutMs: registry.url ? 5_000 : 0,
    url,
    async runSmokeTest(name, version) {
      // Loaded when it is needed, so that a rollback does not wait for it.
      const { runSmokeTest } = await import('./checks/smoke-test.ts')
      return runSmokeTest({ store, ...checked(smokeTestContext) }, name, version)
    },
    // Read only by the commands that need them: an error in these must not block a rollback.
    get metrics() {
      return checked(() => urls('GATEWAY_METRICS', METRICS_PROTOCOLS) ?? ownMetrics())
    },
    get publicUrl() {
      return given('PUBLIC_URL') ?? url
    },
    get internalKey() {
      return checked(internalKey)
    },
    get previewOrigins() {
      return checked(() => parsePreviewOrigins(given('PREVIEW_ORIGINS')))
    },
    get api() {
      return checked(apiAddress)
    },
    get webhook() {
      return checked(webhookUrl)
    },
    frozen() {
      const freezes = checked(() => readFreezes(given('RELEASE_FREEZE') ?? ''))
      return frozenAt(freezes, new Date(), given('TIME_ZONE') ?? 'Asia/Dhaka')
    },
    get soak() {
      return checked(() =>
        parseSoakRule(given('RELEASE_SOAK'), oneOf('RELEASE_SOAK_AFTER', ['steps', 'every'], 'steps')),
      )
    },
    get needsApproval() {
      return checked(() => oneOf('RELEASE_APPROVAL', ['none', 'second-person'], 'none')) === 'second-person'
    },
    get mail() {
      return checked(releaseMail)
    },
    get signingKey() {
      return readSigningKey(process.env)
    },
    provenance: (dir, bill) => readProvenance(dir, bill, process.env),
  }
  const program =
    site && isRemoteCommand(process.argv[2] ?? '')
      ? releaseProgram({
          site: () => site,
          part: null,
          getBuildFolder: (name) => join(ROOT, name, 'dist'),
          loadSigner: (dir, bill) => loadSigner(context, dir, bill),
        })
      : createProgram(context)
  await program.parseAsync()
} catch (error) {
  fail(error)
}
