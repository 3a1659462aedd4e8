import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ConfigError,
  createReader,
  loadEnvFile,
  OperatorError,
  readInternalKey,
  readMailSettings,
} from '@dhadha/server'
import { dataDirOf, ROOT } from './config.ts'
import type { ApiAddress } from './errors/command.ts'
import { frozenAt, readFreezes } from './freeze.ts'
import { openStore, registryPlaceOf } from './open-store.ts'
import type { Mail } from './judge/command.ts'
import { createProgram, fail } from './program.ts'
import { elsewhere, runElsewhere } from './remote/program.ts'
import type { RemoteSite } from './remote/client.ts'
import type { Place } from './report.ts'
import { readPublicKeys, readSigningKey } from './signing/keys.ts'
import { provenanceOf } from './signing/provenance.ts'
import { Trust } from './signing/trust.ts'
import { readBudgets } from './trial/budgets.ts'

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

/** Null: nobody is named, or there is no mail server. */
function releaseMail(): Mail | null {
  const to = (given('RELEASE_MAIL') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = to.find((one) => !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(one))
  if (wrong !== undefined)
    throw new ConfigError(`RELEASE_MAIL must be e-mail addresses, separated by commas, not "${wrong}".`)
  if (to.length === 0) return null
  const settings = readMailSettings(process.env)
  if (!settings) throw new ConfigError('RELEASE_MAIL needs SMTP_URL and MAIL_FROM.')
  return async (subject, text) => {
    // Loaded when there is something to say.
    const { mailTo } = await import('./judge/mail.ts')
    return mailTo(settings, to)(subject, text)
  }
}

/** What `npm start` has written down for the commands of its machine. */
function written(name: string): string | null {
  const file = join(dataDirOf(process.env), name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function apiUrl(): URL | null {
  const [url] = urls('API_URL') ?? []
  const address = url?.href ?? written('api-url')
  return address === null ? null : new URL(address)
}

const internalKey = () => readInternalKey(process.env) ?? written('internal-key')

/** As gateways know it; on the machine of `npm start` as that has written it down. */
function apiAddress(): ApiAddress | null {
  const key = internalKey()
  const url = apiUrl()
  return key === null || url === null ? null : { key, url }
}

/** Where a trial's browser and learner come from. */
function trialPlace() {
  const email = given('GATE_EMAIL')
  const password = secret('GATE_PASSWORD')
  return {
    browser: given('CHROMIUM_PATH'),
    budgets: readBudgets(process.env),
    learners: {
      api: apiUrl() ?? new URL(`http://127.0.0.1:${given('API_PORT') ?? 4100}`),
      outbox: join(dataDirOf(process.env), 'outbox.jsonl'),
      account: email !== undefined && password !== undefined ? { email, password } : null,
    },
    say: (sentence: string) => console.error(sentence),
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

/** The site that `DHADHA_SITE` names, for those who are not where its registry is; null: it is here. */
function remoteSite(): RemoteSite | null {
  const address = given('DHADHA_SITE')
  if (address === undefined) return null
  const token = secret('DHADHA_TOKEN')
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ConfigError(
      `DHADHA_SITE must be the address of a site, such as https://dhadha.example, not "${address}".`,
    )
  const url = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isHere)
    throw new ConfigError(
      'DHADHA_SITE must begin with https://: the token would be sent for everybody to read.',
    )
  if (token === undefined || !/^dhr_[\w-]{43}$/.test(token))
    throw new ConfigError('DHADHA_SITE needs DHADHA_TOKEN, as "pnpm api operator token" prints it.')
  return { url, token }
}

try {
  const site = checked(remoteSite)
  const registry = checked(() => registryPlaceOf(process.env))
  const url = `http://localhost:${process.env['PORT'] ?? 3000}`
  const store = site
    ? elsewhere(site.url)
    : await openStore(registry, new Trust(checked(() => readPublicKeys(process.env))))
  const place: Place = {
    folder: registry.name,
    store,
    // Gateways look at a bucket once a second.
    patienceMs: registry.url ? 5_000 : 0,
    url,
    async tryOut(name, version) {
      // Loaded when it is needed: a rollback waits for nothing.
      const { tryOut } = await import('./trial/trial.ts')
      return tryOut({ store, ...checked(trialPlace) }, name, version)
    },
    // Read by the commands that need them: nothing wrong with these may stand in the way of a rollback.
    get metrics() {
      return checked(() => urls('GATEWAY_METRICS') ?? ownMetrics())
    },
    get publicUrl() {
      return given('PUBLIC_URL') ?? url
    },
    get internalKey() {
      return checked(internalKey)
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
    get needsApproval() {
      return checked(() => oneOf('RELEASE_APPROVAL', ['none', 'second-person'], 'none')) === 'second-person'
    },
    get mail() {
      return checked(releaseMail)
    },
    get signingKey() {
      return checked(() => readSigningKey(process.env))
    },
    provenance: (dir, bill) => provenanceOf(dir, bill, process.env),
  }
  const program = createProgram(place)
  await (site ? runElsewhere(program, site, place) : program).parseAsync()
} catch (error) {
  fail(error)
}
