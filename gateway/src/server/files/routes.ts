import { ALL_COHORTS, COMPOSITION_PATH, RELEASES_PATH, WORKER_FILE, WORKER_PATH } from '@dhadha/release'
import type { FastifyInstance } from 'fastify'
import type { LiveComposition } from '../../composition/live-composition.ts'
import { WORKER_POLICY } from '../headers.ts'
import { getPath } from '../requests.ts'
import type { DocumentNonces } from '../session/document-nonces.ts'
import type { VisitorsSites } from '../session/visitors-sites.ts'
import { sendComposition, sendDiscovery } from './composition-file.ts'
import { factsIn, notFound, type ReleaseFiles } from './release-files.ts'
import { RETIRING_WORKER } from './worker.ts'

interface FileOptions {
  readonly files: ReleaseFiles
  readonly live: LiveComposition
  readonly sites: VisitorsSites
  readonly nonces: DocumentNonces | null
  readonly hasServiceWorker: boolean
}

/** The composition, the service worker, and the files of all releases. */
export const fileRoutes =
  ({ files, live, sites, nonces, hasServiceWorker }: FileOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(COMPOSITION_PATH, async (request, reply) => {
      if (request.url.endsWith(`?${ALL_COHORTS}`)) return sendDiscovery(reply, await live.current())
      const { site, previewed } = await sites.get(request.headers)
      // A tab that continues with another composition has no other document.
      if (nonces && !previewed && nonces.read(request.headers, site, request.ip) === null)
        void reply.header('set-cookie', nonces.cookieFor(site, request.ip))
      return sendComposition(request, reply, site, previewed?.site != null)
    })
    app.get(WORKER_PATH, async (request, reply) => {
      // The live one also in a preview, which it would outlive.
      const { shell } = sites.siteFor(await live.current(), request.headers)
      if (!shell || shell.development) return notFound(reply)
      const { release } = shell
      return hasServiceWorker && factsIn(release, WORKER_FILE)
        ? files.answerNamed(request, reply, release, WORKER_FILE, WORKER_POLICY)
        : reply
            .headers({
              'cache-control': 'no-cache',
              'content-security-policy': WORKER_POLICY,
              vary: 'Cookie',
            })
            .type('text/javascript; charset=utf-8')
            .send(RETIRING_WORKER)
    })
    app.get(`${RELEASES_PATH}*`, (request, reply) => files.answer(request, reply, getPath(request)))
  }
