// The local server of a preview.
import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PreviewState } from '@dhadha/contract/wire'
import Fastify, { type FastifyInstance } from 'fastify'
import { OperatorError } from '@dhadha/server/errors'
import { sendPicture } from '../content/index.ts'
import { handleErrors } from '../../platform/errors/errors.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { publicScope } from '../../platform/feature.ts'
import { decorateLanguage } from '../../platform/http/language.ts'
import { validateRequests } from '../../platform/http/validation.ts'
import { previewAnswers } from './answers.ts'
import type { Pages } from './pages.ts'
import type { Subject } from './subject.ts'
import { readView } from './view.ts'
import { watchFolders } from './watch.ts'

/** Listens on the loopback address alone, so that no other computer reaches it. */
const HOST = '127.0.0.1'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

export interface PreviewServer {
  readonly url: string
  readonly close: () => Promise<void>
}

interface PreviewOptions {
  readonly subject: Subject
  readonly pages: Pages
  /** The licence of the content, in words. */
  readonly licence: string
  /** 0: any free port. */
  readonly port: number
  /** Called first and after every save. */
  readonly onState?: (state: PreviewState) => void
}

/**
 * Serves the preview of one problem until it is closed. It serves only the built pages, which it has in memory, and
 * pictures that the series names.
 *
 * @throws OperatorError when the port is taken
 */
export async function servePreview({
  subject,
  pages,
  licence,
  port,
  onState = () => undefined,
}: PreviewOptions): Promise<PreviewServer> {
  let view = readView(subject, licence)
  const listeners = new Set<ServerResponse>()
  const stopWatching = watchFolders(
    [
      join(subject.library, 'series', subject.seriesId),
      subject.library,
      join(subject.library, 'topics'),
    ].filter((folder) => existsSync(folder)),
    () => {
      view = readView(subject, licence)
      onState(view.state)
      for (const listener of listeners) listener.write(formatEvent(view.state))
    },
  )

  const app = Fastify({ forceCloseConnections: true })
  handleErrors(app)
  validateRequests(app)
  decorateLanguage(app)
  refuseOtherHosts(app)
  app.addHook('onClose', stopWatching)
  await app.register(publicScope(previewAnswers(() => view)))

  for (const path of ['/', '/en/*', '/bn/*'])
    app.get(path, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .send(pages.html),
    )
  app.get<{ Params: { '*': string } }>('/files/*', ({ params }, reply) => {
    const file = pages.files.get(params['*'])
    if (!file) throw notFound()
    return reply.type(file.type).header('x-content-type-options', 'nosniff').send(file.bytes)
  })
  app.get<{ Params: { file: string } }>('/api/content/:file', ({ params }, reply) => {
    const picture = view.pictures.get(params.file)
    if (!picture) throw notFound()
    return sendPicture(reply, picture)
  })
  app.get('/state', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    raw.write(formatEvent(view.state))
    listeners.add(raw)
    request.raw.on('close', () => listeners.delete(raw))
  })

  await app.listen({ host: HOST, port }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close()
    if (error.code !== 'EADDRINUSE') throw error
    throw new OperatorError(
      `Port ${port} is in use; stop the program that uses it, or set another one with --port.`,
    )
  })
  onState(view.state)
  return { url: `http://localhost:${getPort(app)}`, close: () => app.close() }
}

const formatEvent = (state: PreviewState): string => `data: ${JSON.stringify(state)}\n\n`

function getPort({ server }: FastifyInstance): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A foreign page must not read the library through a host name of its own that resolves to this computer. */
function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ hostname }, _, done) => {
    const isOwn = hostname === 'localhost' || hostname === HOST
    done(isOwn ? undefined : notFound())
  })
}
