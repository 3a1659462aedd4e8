// For tests: gateways over registries of their own, and requests to them.
import { cp } from 'node:fs/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterEach } from 'vitest'
import { DiskStore } from '../registry/disk-store.ts'
import { durableSteps } from '../registry/durable.ts'
import { NO_KEYS, type Trust } from '../signing/trust.ts'
import { createGateway } from '../server/app.ts'
import type { GatewayOptions } from '../server/options.ts'
import { releasePart, route, temporaryFolder } from './fake-part.ts'

const running: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()))
})

/** The properties of a browser's request. */
interface Browser {
  signedIn?: boolean
  lang?: string
  acceptLanguage?: string
  acceptEncoding?: string
  headers?: Record<string, string>
}

/** A gateway over an empty registry of its own, closed after the test. */
export interface TestGateway {
  app: FastifyInstance
  store: DiskStore
  root: string
  get: (path: string, browser?: Browser) => Promise<Response>
  inject: (options: InjectOptions) => Promise<Response>
}

export async function openGateway(
  config: Partial<GatewayOptions['config']> = {},
  apiTimeout?: number,
  more: Pick<GatewayOptions, 'metricsRegistry' | 'logTo'> = {},
): Promise<TestGateway> {
  return openGatewayOn(await temporaryFolder(), config, {
    ...(apiTimeout !== undefined && { apiTimeout }),
    ...more,
  })
}

let siteRoot: Promise<string> | null = null

/** A gateway over a registry with a small site of its own: landing page, sign-in, dashboard, problems. */
export async function openSite(
  config: Partial<GatewayOptions['config']> = {},
  apiTimeout?: number,
  more: Pick<GatewayOptions, 'logTo' | 'metricsRegistry' | 'stallTimeout' | 'telemetry'> = {},
): Promise<TestGateway> {
  siteRoot ??= releaseSite()
  const root = await temporaryFolder()
  await cp(await siteRoot, root, { recursive: true })
  return openGatewayOn(root, config, {
    ...(apiTimeout !== undefined && { apiTimeout }),
    ...more,
  })
}

async function releaseSite(): Promise<string> {
  const root = await temporaryFolder()
  const store = new DiskStore(root)
  await releasePart(store, 'shell', {
    routes: [route('/notifications', 'notifications', { access: 'signed-in' })],
    prerendered: ['frame'],
  })
  await releasePart(store, 'mf-marketing', {
    routes: [
      route('/', 'home', {
        access: 'signed-out',
        signedInTo: '/lang/{lang}/level/1',
        layout: 'bare',
        prerender: true,
      }),
      route('/about', 'about', { layout: 'bare', prerender: true, startsOnUse: true }),
    ],
    prerendered: ['home', 'about'],
  })
  await releasePart(store, 'mf-auth', {
    routes: [
      route('/auth/login', 'login', { access: 'signed-out' }),
      route('/auth/*', 'start', { access: 'signed-out' }),
    ],
  })
  await releasePart(store, 'mf-practice', {
    routes: [
      route('/lang/:lang/level/:level', 'dashboard', { access: 'signed-in', signedOutTo: '/' }),
      route('/series/:series/problem/:serial', 'problem', {
        access: 'signed-in',
        skeleton: 'problem',
        calls: ['/api/series/{series}/problem/{serial}?a=1&b=2', '/api/profile'],
        callsBelow: ['/api/series/{series}/days'],
        chunk: 'board-{data.kind}',
      }),
    ],
  })
  return root
}

/** One more gateway over a registry that is there already. */
export function openGatewayOn(
  root: string,
  config: Partial<GatewayOptions['config']> = {},
  {
    trust = NO_KEYS,
    ...more
  }: Pick<
    GatewayOptions,
    'apiTimeout' | 'disk' | 'logTo' | 'metricsRegistry' | 'stallTimeout' | 'telemetry'
  > & {
    trust?: Trust
  } = {},
): TestGateway {
  const store = new DiskStore(root, durableSteps, trust)
  const app = createGateway({
    store,
    config: {
      apiUrls: [new URL('http://127.0.0.1:9')],
      publicUrl: new URL('http://localhost:3000'),
      callsPerApi: 500,
      maxEventLoopDelayMs: 20_000,
      trustProxy: false,
      logLevel: 'silent',
      accessLog: 'failures',
      developmentParts: new Map(),
      troubledViewsPerHour: 3,
      internalKey: null,
      previewOrigins: new Set(),
      hasServiceWorker: true,
      timeZone: 'Asia/Dhaka',
      securityContacts: [],
      ...config,
    },
    ...more,
  })
  running.push(app)
  const get = (path: string, browser: Browser = {}) => {
    const cookies = [
      ...(browser.signedIn ? ['token=secret'] : []),
      ...(browser.lang === undefined ? [] : [`lang=${browser.lang}`]),
    ]
    return app.inject({
      url: path,
      headers: {
        ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
        ...(browser.acceptLanguage === undefined ? {} : { 'accept-language': browser.acceptLanguage }),
        ...(browser.acceptEncoding === undefined ? {} : { 'accept-encoding': browser.acceptEncoding }),
        ...browser.headers,
      },
    })
  }
  return { app, store, root, get, inject: (options) => app.inject(options) }
}
