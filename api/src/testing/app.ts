// For tests: the API on a database of its own, with a clock that the test moves.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rank, Registry, Telemetry } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app/app.ts'
import { readConfig } from '../app/startup/config.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Message } from '../platform/messages/messenger.ts'
import type { Budget, RouteConfig } from '../platform/feature.ts'
import { getBudget } from '../platform/throttle/route-budgets.ts'
import { cleanUp } from './cleanup.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { addSignedIn } from './learners.ts'

interface TestAppOptions {
  /** A database to share between instances; a fresh one by default. */
  readonly database?: TestDatabase
  /** Settings by their names in the environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** The time of the clock, which does not advance. */
  readonly now?: Date
  /** The time by the database; that of the test's clock by default. */
  readonly databaseClock?: () => Promise<Date>
  /** Receives log lines, where `LOG_LEVEL` asks for any. */
  readonly logTo?: { readonly write: (line: string) => void }
  /** The overload of the app; none by default, whatever the machine's load; null: measured. */
  readonly pressure?: (() => number) | null
  /** Takes metrics. */
  readonly registry?: Registry
  /** Takes traces and log lines. */
  readonly telemetry?: Telemetry | null
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body?: object
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

/** The API on a database of its own, without a port, with a clock that only the test moves. */
export interface TestApp {
  readonly app: FastifyInstance
  /** Every route, as `GET /api/health`. */
  readonly routes: readonly string[]
  /** The budget of every route. */
  readonly budgets: Readonly<Record<string, Budget | null>>
  /** The security event of every route; undefined where its configuration names none. */
  readonly security: Readonly<Record<string, RouteConfig['security']>>
  /** The rank of each route: which are rejected first, and which last. */
  readonly ranks: Readonly<Record<string, Rank | undefined>>
  readonly database: TestDatabase
  readonly config: Config
  readonly clock: { now: () => Date; set: (now: Date) => void; advance: (ms: number) => void }
  /** Sends one request; POST when there is a body. */
  readonly call: <Body = Record<string, unknown>>(call: Call) => Promise<Answer<Body>>
  /** A learner and a token, straight into the database. */
  readonly signedIn: (handle?: string) => Promise<{ id: string; token: string }>
  /** Resolves when work that continues after answers is over, and messages are written. */
  readonly settle: () => Promise<void>
  /** The messages that the outbox has received so far; `settle` first. */
  readonly messages: () => Message[]
}

/** Proofs of work take 256 hashes here; a browser's take 32,768. */
const PROOF_BITS = '8'

let learners = 0

/** Builds it and closes it after the test, or the file's tests. */
export async function testApp({
  database,
  environment = {},
  now,
  databaseClock,
  logTo,
  registry,
  telemetry = null,
  pressure = () => 0,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-api-'))
  const used = database ?? (await testDatabase())
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PROOF_BITS,
    ...environment,
  })
  let time = now ?? new Date()
  const clock = {
    now: () => time,
    set: (moment: Date) => (time = moment),
    advance: (ms: number) => (time = new Date(time.getTime() + ms)),
  }
  const budgets: Record<string, Budget | null> = {}
  const security: Record<string, RouteConfig['security']> = {}
  const ranks: Record<string, Rank | undefined> = {}
  const app = await buildApp({
    config,
    database: used,
    clock: clock.now,
    databaseClock: databaseClock ?? (() => Promise.resolve(clock.now())),
    print: () => undefined,
    repeats: false,
    pressure,
    ...(logTo && { logTo }),
    ...(registry && { registry }),
    telemetry,
    onRoute(route) {
      for (const method of [route.method].flat()) {
        const name = `${method} ${route.url}`
        budgets[name] = getBudget({ ...route, method }, config.limits.changesPerFiveMinutes)
        security[name] = route.config?.security
        ranks[name] = route.config?.underPressure
      }
    },
  })
  await app.ready()
  cleanUp(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    app,
    routes: Object.keys(budgets),
    budgets,
    security,
    ranks,
    database: used,
    config,
    clock,
    call: async ({ method, url, body, token, headers = {} }) => {
      const response = await app.inject({
        method: method ?? (body ? 'POST' : 'GET'),
        url,
        headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body ? { payload: body } : {}),
      })
      return { status: response.statusCode, body: response.json() }
    },
    signedIn: (handle = `test-learner-${++learners}`) => addSignedIn(used.db, handle, clock.now()),
    settle: () => app.settled(),
    messages() {
      const file = join(dataDir, 'outbox.jsonl')
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
      return lines.filter(Boolean).map((line) => JSON.parse(line) as Message)
    },
  }
}
