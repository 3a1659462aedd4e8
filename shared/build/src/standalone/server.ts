import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseRemoteManifest } from '@dhadha/release/schema'
import type { RsbuildPlugin } from '@rsbuild/core'
import { getResponse, type HttpHandler } from 'msw'
import { apiDescription } from '../mocks/description.ts'
import { mockHandlers } from '../mocks/handlers.ts'
import { SCENARIOS, type Scenario } from '../mocks/scenarios.ts'
import { parseScreen, screenPage, statesPage } from './states.ts'

/** The entry of a screen: source here, JavaScript where this package is installed. */
const ENTRY = join(import.meta.dirname, `index${extname(import.meta.filename) === '.ts' ? '.tsx' : '.js'}`)

/**
 * A page needs a single copy of each of these, the part's own: with two copies it would have two sessions, or two
 * Reacts.
 */
const LIBRARIES = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query']
const CONTRACT = ['@dhadha/contract', '@dhadha/contract/shell']
/** The style sheets that the shell loads first. */
const SHEETS = ['@dhadha/ui/tokens.css', '@dhadha/ui/base.css']

/** All states of a part in a browser, without site, API and database. @returns its address and how it ends */
export async function startStandalone(
  dir: string,
  port: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  process.env['NODE_ENV'] = 'development'
  // Loaded now: the bundler and its plugins read that setting when they are loaded.
  const { createRsbuild, mergeRsbuildConfig } = await import('@rsbuild/core')
  const { pageConfig } = await import('../page.ts')
  const near = createRequire(join(dir, 'package.json'))
  const page = pageConfig(dir, {
    name: 'standalone',
    entry: [...SHEETS.map((name) => near.resolve(name)), ENTRY],
    distPath: 'node_modules/.cache/dhadha-standalone',
    base: '/',
    devPort: port,
  })
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: mergeRsbuildConfig(page, {
      resolve: {
        alias: {
          'standalone-remote': join(dir, 'src/remote.ts'),
          'standalone-manifest': join(dir, 'remote.json'),
          ...Object.fromEntries(CONTRACT.map((name) => [`${name}$`, near.resolve(name)])),
        },
        dedupe: LIBRARIES,
      },
    }),
  })
  rsbuild.addPlugins([pluginAnswers(dir)])
  const { server } = await rsbuild.startDevServer()
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/** The page of all states, its screens, and the API's answers; everything else is the development server's. */
const pluginAnswers = (dir: string): RsbuildPlugin => ({
  name: 'dhadha:standalone',
  setup(api) {
    const description = apiDescription()
    const handlers = new Map(
      SCENARIOS.map((scenario): [Scenario, HttpHandler[]] => [scenario, mockHandlers(description, scenario)]),
    )
    api.onBeforeStartDevServer(({ server }) => {
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const screen = parseScreen(pathname)
        if (pathname === '/') return html(response, statesPage(readManifest(dir)))
        if (screen)
          return html(
            response,
            screenPage(screen.language, { scripts: ['js/index.js'], styles: ['css/index.css'] }),
          )
        if (!pathname.startsWith('/api/')) return next()
        answer(request, response, handlers.get(getScenario(request)) ?? []).catch((error: unknown) => {
          console.error(error)
          response.destroy()
        })
        return undefined
      })
    })
  },
})

/** Read at each look: routes are added while the server runs. */
const readManifest = (dir: string) => parseRemoteManifest(readFileSync(join(dir, 'remote.json'), 'utf8'))

/** A screen's URL selects the kind of API answers. */
function getScenario({ headers: { referer = '' } }: IncomingMessage): Scenario {
  return (URL.canParse(referer) && parseScreen(new URL(referer).pathname)?.scenario) || 'full'
}

function html(response: ServerResponse, text: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(text)
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: readonly HttpHandler[],
): Promise<void> {
  const { method = 'GET', url = '/' } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await buffer(request))
  const asked = new Request(`http://localhost${url}`, { method, ...(body && { body }) })
  const found = await getResponse([...handlers], asked)
  if (!found) {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'not_found', message: `The API describes no ${method} ${url}.` }))
    return
  }
  response.writeHead(found.status, Object.fromEntries(found.headers))
  response.end(Buffer.from(await found.arrayBuffer()))
}
