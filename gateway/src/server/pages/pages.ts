// Answers requests for pages: chooses site and document, and sets the cookies.
import type { LivePart } from '@dhadha/release/served'
import { hasEntity } from '@dhadha/server'
import { COMPOSITION_HEADER } from '@dhadha/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveSite, Site } from '../../composition/site.ts'
import type { Cohorts } from '../session/cohorts.ts'
import type { DocumentNonces } from '../session/document-nonces.ts'
import { BAR_STYLE, renderBar } from './preview-bar.ts'
import { sendGone } from './preview-pages.ts'
import { resolveDestination, redirectTarget } from './destination.ts'
import { encodeDocument, type Documents, type RenderedDocument } from './documents.ts'
import { acceptedEncodings } from '../files/encoding.ts'
import { NOTICE_HEADERS, pageHeaders } from '../headers.ts'
import { renderNotice } from './notice.ts'
import type { Page } from './page.ts'
import { notFound } from '../files/release-files.ts'
import type { EndSignIn } from '../session/left-sign-ins.ts'
import { replaceFailedShell, type ServedSite, type VisitorsSites } from '../session/visitors-sites.ts'
import type { SessionCookies } from '../session/session-cookies.ts'
import { parseLanguageQuery, parseVisitor, type Visitor } from './visitor.ts'

/**
 * Every document is revalidated, and must not be transformed: a content delivery network that rewrites scripts or
 * minifies markup would break the hashes of the policy, and no page would start.
 */
const DOCUMENT_CACHING = 'no-cache, no-transform'
const VARY = 'Cookie, Accept-Language, Accept-Encoding'
const RETRY_AFTER_S = 10
/** How long a browser keeps the chosen language. */
const LANGUAGE_COOKIE_MAX_AGE_S = 31_536_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the requested page; null if it is none. The number of values is bounded, for logs and metrics. */
    pageRoute: string | null
  }
}

/** Settings and services for sending pages, beside the live composition and its documents. */
interface PageOptions {
  /** The origin under which search engines and other sites find the pages. */
  readonly publicUrl: URL
  readonly endSignIn: EndSignIn
  /** The time zone in which a preview shows its end. */
  readonly timeZone: string
  /** A page is sent with an earlier shell than the live one. */
  readonly recordOlderShell: (live: LiveSite, request: FastifyRequest) => void
  readonly cookies: SessionCookies
  readonly cohorts: Cohorts
  /** Null: reports are not counted by version. */
  readonly nonces: DocumentNonces | null
}

/** @property query the query string without the question mark; '' for none */
interface PageAddress {
  readonly pathname: string
  readonly query: string
}

/** The site that a browser gets, and the bar above it in a preview. */
interface ShownSite {
  readonly site: Site
  readonly bar: Page['bar']
}

/** Decides for each request of a page which document of which site is sent, and with which cookies. */
export class Pages {
  readonly #sites: VisitorsSites
  readonly #documents: Documents
  readonly #options: PageOptions

  constructor(sites: VisitorsSites, documents: Documents, options: PageOptions) {
    this.#sites = sites
    this.#documents = documents
    this.#options = options
  }

  async answer(request: FastifyRequest, reply: FastifyReply, address: PageAddress): Promise<FastifyReply> {
    const visitor = parseVisitor(request.headers, address.pathname, address.query)
    this.#keepLanguage(reply, address.query)
    await this.#mendCookies(request, reply)
    const chosen = await this.#sites.get(request.headers)
    if (chosen.previewed && !chosen.previewed.site) return sendGone(request, reply, chosen.previewed)
    const shown = this.#chooseSite(chosen, request, reply)
    describeSite(reply, shown.site, shown.bar ? 'no-store' : DOCUMENT_CACHING)
    const { shell } = shown.site
    return shell
      ? this.#sendPage(request, reply, { ...shown, shell, visitor, address })
      : sendPreparing(reply, visitor)
  }

  /** So that the language switch holds on the next page, also where no script runs. */
  #keepLanguage(reply: FastifyReply, query: string): void {
    const language = parseLanguageQuery(query)
    if (!language) return
    const secure = this.#options.publicUrl.protocol === 'https:' ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `lang=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`,
    )
  }

  /**
   * For a browser whose cookies do not fit together, before any script of the page can read them. While the API cannot
   * end a sign-in that was left here, its secret stays, so that the next document can.
   */
  async #mendCookies({ headers, ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { cookies, endSignIn } = this.#options
    const left = cookies.leftIn(headers)
    if (left !== null && !(await endSignIn(left, ip))) return
    const mended = left === null ? cookies.removePlanted(headers) : cookies.endLeft()
    for (const cookie of mended) void reply.header('set-cookie', cookie)
  }

  /** A preview's site with its bar, or that of the browser's cohort. */
  #chooseSite(
    { live, site, previewed }: ServedSite,
    request: FastifyRequest,
    reply: FastifyReply,
  ): ShownSite {
    if (!previewed) return { site: this.#siteInCohort(live, request, reply), bar: null }
    const html = renderBar(previewed.preview, site, this.#options.timeZone)
    return { site, bar: { html, style: BAR_STYLE } }
  }

  /** For a browser without a preview. */
  #siteInCohort(live: LiveSite, request: FastifyRequest, reply: FastifyReply): Site {
    const { cohorts, nonces, recordOlderShell } = this.#options
    const { headers, cookie } = cohorts.admit(live, request.headers)
    if (cookie !== null) void reply.header('set-cookie', cookie)
    const cohort = cohorts.getSite(live, headers)
    const site = replaceFailedShell(cohort, headers)
    if (nonces) void reply.header('set-cookie', nonces.cookieFor(site, request.ip))
    if (site !== cohort) recordOlderShell(live, request)
    return site
  }

  /** The document of the page, or a redirect where the access rule leads elsewhere. */
  async #sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      site,
      bar,
      shell,
      visitor,
      address,
    }: ShownSite & { readonly shell: LivePart; readonly visitor: Visitor; readonly address: PageAddress },
  ): Promise<FastifyReply> {
    const destination = resolveDestination(site, address.pathname, visitor)
    if (destination.kind === 'elsewhere')
      return reply.redirect(redirectTarget(destination.path, address), 302)
    const match = destination.kind === 'page' ? destination.match : null
    request.pageRoute = match?.route.path ?? 'no page'
    void reply.code(match ? 200 : 404)
    const document = bar
      ? await this.#documents.render(site, shell, match, visitor, bar)
      : await this.#documents.get(site, shell, match, visitor)
    return sendDocument(request, reply, { site, shell, style: bar?.style ?? '' }, document)
  }

  /**
   * The document that the service worker keeps: it starts any page without a connection. So it belongs to no page and
   * contains the whole composition, which could otherwise come from another version.
   */
  async answerOffline(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site, previewed } = await this.#sites.get(request.headers)
    const { shell } = site
    // A previewed page is not cached: it would be shown offline after the preview has ended.
    if (previewed || !shell || site.developmentOrigins.length > 0) return notFound(reply)
    describeSite(reply, site, DOCUMENT_CACHING)
    const visitor = parseVisitor(request.headers, '/')
    const document = await this.#documents.get(site, shell, 'any', visitor)
    return sendDocument(request, reply, { site, shell, style: '' }, document)
  }
}

function describeSite(reply: FastifyReply, site: Site, caching: string): void {
  void reply.header('vary', VARY).header('cache-control', caching).header(COMPOSITION_HEADER, site.id)
}

const sendPreparing = (reply: FastifyReply, { language }: Visitor): FastifyReply =>
  reply
    .code(503)
    .headers(NOTICE_HEADERS)
    .header('retry-after', RETRY_AFTER_S)
    .type('text/html; charset=utf-8')
    .send(renderNotice(language, 'preparing'))

/** @param style the style sheet of a preview's bar, whose document is not cached; '' for none */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, shell, style }: { readonly site: Site; readonly shell: LivePart; readonly style: string },
  document: RenderedDocument,
): Promise<FastifyReply> {
  void reply.headers(pageHeaders(shell.release.contract, site.developmentOrigins, style))
  const isCacheable = style === ''
  if (isCacheable) void reply.header('etag', document.etag)
  if (isCacheable && reply.statusCode === 200 && hasEntity(request.headers['if-none-match'], document.etag))
    return reply.code(304).send()
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await encodeDocument(document, encoding))
}
