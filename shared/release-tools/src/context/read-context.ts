// Makes the context of the commands from the settings of the process.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parsePreviewOrigins } from '@dhadha/gateway/config'
import type { RegistryLocation } from '@dhadha/gateway/store'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { RemoteSite } from '@dhadha/release-client'
import { readProvenance, readSigningKey } from '@dhadha/release-client/signing'
import { readInternalKey } from '@dhadha/server/internal-api'
import {
  ConfigError,
  createReader,
  readApiPort,
  readDataDir,
  readMailSettings,
  readPublicUrl,
  readSitePort,
  readTimeZone,
  type Environment,
} from '@dhadha/server/settings'
import { OperatorError } from '@dhadha/server/errors'
import type { Mail } from '../analysis/notifier.ts'
import { METRICS_PROTOCOLS } from '../analysis/scrape.ts'
import { readBudgets } from '../checks/budgets.ts'
import type { ProgressFormat } from '../checks/progress.ts'
import { getCheckOutputs } from './progress-output.ts'
import type { ApiAddress, CliContext } from './cli-context.ts'
import { frozenAt, readFreezes } from './freeze.ts'
import { readLocalApi } from './local-api.ts'
import { parseSoakRule } from '../options/rollout-options.ts'

/** How long gateways may take to see a change of a bucket, at which they look once a second. */
const BUCKET_TIMEOUT_MS = 5_000

interface RegistryAccess {
  readonly location: RegistryLocation
  /** Null: the registry is here. */
  readonly elsewhere: RemoteSite | null
  /** @throws OperatorError where this machine has no registry */
  readonly getStore: () => ReleaseStore
}

/**
 * The context of the commands by the settings of this process. Each setting is read by the commands that need it only:
 * a wrong one must not block a rollback.
 */
export function readContext(
  environment: Environment,
  { location, elsewhere, getStore }: RegistryAccess,
): CliContext {
  const { given, oneOf, urls } = createReader(environment)
  const context = {
    folder: location.name,
    elsewhere,
    timeoutMs: location.url ? BUCKET_TIMEOUT_MS : 0,
    async runSmokeTest(name: string, version: string, format: ProgressFormat = 'text') {
      // Loaded when it is needed, so that a rollback does not wait for it.
      const { runSmokeTest } = await import('../checks/smoke-test.ts')
      const settings = withOperatorErrors(() => readSmokeTestSettings(environment, format))
      return runSmokeTest({ store: getStore(), ...settings }, name, version)
    },
    async readCheckRules() {
      const { hashRules } = await import('../checks/rules.ts')
      const budgets = withOperatorErrors(() => readBudgets(environment))
      return hashRules(budgets, given('CHROMIUM_PATH'))
    },
    frozen() {
      const freezes = withOperatorErrors(() => readFreezes(given('RELEASE_FREEZE') ?? ''))
      return frozenAt(
        freezes,
        new Date(),
        withOperatorErrors(() => readTimeZone(environment)),
      )
    },
    provenance: (dir: string, bill: string | undefined) => readProvenance(dir, bill, environment),
  }
  return withLazy(context, {
    store: getStore,
    url: () => `http://localhost:${readSitePort(environment)}`,
    metrics: () => urls('GATEWAY_METRICS', METRICS_PROTOCOLS) ?? readLocalMetrics(environment),
    publicUrl: () => readPublicUrl(environment),
    internalKey: () => readKey(environment),
    previewOrigins: () => parsePreviewOrigins(given('PREVIEW_ORIGINS')),
    api: () => readApiAddress(environment),
    webhook: () => readWebhook(environment),
    mail: () => readMail(environment),
    soak: () =>
      parseSoakRule(given('RELEASE_SOAK'), oneOf('RELEASE_SOAK_AFTER', ['steps', 'every'], 'steps')),
    needsApproval: () => oneOf('RELEASE_APPROVAL', ['none', 'second-person'], 'none') === 'second-person',
    signingKey: () => readSigningKey(environment),
  })
}

/** Adds settings that are read whenever a command asks for them; a wrong one throws an OperatorError then. */
function withLazy<Context extends object, Settings extends object>(
  context: Context,
  read: { readonly [Name in keyof Settings]: () => Settings[Name] },
): Context & Settings {
  for (const name in read)
    Object.defineProperty(context, name, { enumerable: true, get: () => withOperatorErrors(read[name]) })
  return context as Context & Settings
}

/** Reads a setting. @throws OperatorError in place of a ConfigError: a wrong setting is for its operator to put right */
export function withOperatorErrors<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new OperatorError(error.message)
  }
}

/** The metrics of the gateway of this machine. */
function readLocalMetrics(environment: Environment): URL[] {
  const address = createReader(environment).metrics('METRICS_PORT')
  return address ? [new URL(`http://127.0.0.1:${address.port}/metrics`)] : []
}

function readWebhook(environment: Environment): URL | null {
  const webhook = createReader(environment).secretUrl('RELEASE_WEBHOOK_URL', ['http:', 'https:'])
  return webhook === undefined ? null : new URL(webhook)
}

/** Null if there is no recipient. @throws ConfigError also if there is no mail server for them */
function readMail(environment: Environment): Mail | null {
  const recipients = (createReader(environment).given('RELEASE_MAIL') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = recipients.find((text) => !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text))
  if (wrong !== undefined)
    throw new ConfigError(`RELEASE_MAIL must be e-mail addresses, separated by commas, not "${wrong}".`)
  if (recipients.length === 0) return null
  const settings = readMailSettings(environment)
  if (!settings) throw new ConfigError('RELEASE_MAIL needs SMTP_URL and MAIL_FROM.')
  return async (subject, text) => {
    // Loaded when there is a mail to send.
    const { mailTo } = await import('../analysis/mail.ts')
    return mailTo(settings, recipients)(subject, text)
  }
}

/** Reads a file that `npm start` has written for the commands of its machine; null if there is none. */
function readDataFile(environment: Environment, name: string): string | null {
  const file = join(readDataDir(environment), name)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8').trim() : null
}

const readKey = (environment: Environment): string | null =>
  readInternalKey(environment) ?? readDataFile(environment, 'internal-key')

function readApiUrl(environment: Environment): URL | null {
  const [url] = createReader(environment).urls('API_URL') ?? []
  if (url) return url
  const address = readDataFile(environment, 'api-url')
  return address === null ? null : readLocalApi(address, join(readDataDir(environment), 'api-url'))
}

/** The API as gateways know it; on the machine of `npm start` as that has recorded it. */
function readApiAddress(environment: Environment): ApiAddress | null {
  const key = readKey(environment)
  const url = readApiUrl(environment)
  return key === null || url === null ? null : { key, url }
}

/** The browser and the learner of a smoke test. */
function readSmokeTestSettings(environment: Environment, format: ProgressFormat) {
  const { given, secret } = createReader(environment)
  const email = given('GATE_EMAIL')
  const password = secret('GATE_PASSWORD')
  return {
    browser: given('CHROMIUM_PATH'),
    budgets: readBudgets(environment),
    learners: {
      api: readApiUrl(environment) ?? new URL(`http://127.0.0.1:${readApiPort(environment)}`),
      outbox: join(readDataDir(environment), 'outbox.jsonl'),
      account: email !== undefined && password !== undefined ? { email, password } : null,
    },
    ...getCheckOutputs(environment, format),
  }
}
