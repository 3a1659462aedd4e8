// The routes of pages, of files at the root of the site, and of what search engines and researchers read.
import { isFilePath, OFFLINE_PATH } from '@dhadha/release'
import type { FastifyInstance } from 'fastify'
import type { LiveComposition } from '../../composition/live-composition.ts'
import { notFound, type ReleaseFiles } from '../files/release-files.ts'
import { NOTICE_HEADERS } from '../headers.ts'
import { getPath } from '../requests.ts'
import type { VisitorsSites } from '../session/visitors-sites.ts'
import { renderNotice } from './notice.ts'
import type { Pages } from './pages.ts'
import { securityTxt } from './security-txt.ts'
import { robots, siteMap } from './site-map.ts'
import { parseVisitor } from './visitor.ts'

/** Files of the shell that have a place at the root: icons and manifest, never code or documents. */
const ROOT_FILE = /^\/[\w-]+\.(?:ico|png|svg|webmanifest)$/

/** Documents redirect browsers that are too old to this path (gateway/browser/old-browser.ts). */
const OLD_BROWSER_PATH = '/old-browser'

interface PageRouteOptions {
  readonly pages: Pages
  readonly files: ReleaseFiles
  readonly live: LiveComposition
  readonly sites: VisitorsSites
  readonly publicUrl: URL
  readonly securityContacts: readonly string[]
}

/** The pages of the site, what search engines and researchers read of it, and every path that no other route has. */
export const pageRoutes =
  ({ pages, files, live, sites, publicUrl, securityContacts }: PageRouteOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
    )
    app.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(siteMap(await live.current(), publicUrl)),
    )
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityTxt(publicUrl, securityContacts, new Date())),
    )
    app.get(OLD_BROWSER_PATH, async (request, reply) =>
      reply
        .headers(NOTICE_HEADERS)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(renderNotice(parseVisitor(request.headers, OLD_BROWSER_PATH).language, 'oldBrowser')),
    )
    app.get(OFFLINE_PATH, (request, reply) => pages.answerOffline(request, reply))
    app.get('*', async (request, reply) => {
      const path = getPath(request)
      if (!isFilePath(path))
        return pages.answer(request, reply, { pathname: path, query: request.url.slice(path.length + 1) })
      const { shell } = sites.siteFor(await live.current(), request.headers)
      if (!ROOT_FILE.test(path) || !shell || shell.development) return notFound(reply)
      return files.answerNamed(request, reply, shell.release, path.slice(1))
    })
  }
