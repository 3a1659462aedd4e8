import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { getUrl, type LivePart } from '@dhadha/release/served'
import { cacheUses, hasEntity } from '@dhadha/server'
import {
  BARE_FRAME,
  COMPOSITION_HEADER,
  FRAME,
  withoutHash,
  type PrerenderedPage,
  type Release,
} from '@dhadha/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveSite, RouteMatch, Site } from '../../composition/site.ts'
import { partialForm } from '../../composition/public-form.ts'
import type { CheckedStore } from '../../registry/checked-store.ts'
import type { Encoding } from '../../registry/store.ts'
import type { Cohorts } from '../session/cohorts.ts'
import type { DocumentNonces } from '../session/document-nonces.ts'
import { BAR_STYLE, renderBar } from './preview-bar.ts'
import { sendGone } from './preview-pages.ts'
import { resolveDestination, neededScripts, redirectTarget } from './destination.ts'
import { acceptedEncodings, compress } from '../files/encoding.ts'
import { FAST_REFRESH_HOOK } from './fast-refresh.ts'
import { NOTICE_HEADERS, pageHeaders } from '../headers.ts'
import { fillable, type FirstScreen } from './first-screen.ts'
import { renderNotice, renderPage, type Page } from './page.ts'
import { notFound } from '../files/release-files.ts'
import { TEXTS } from './texts.ts'
import type { EndSignIn } from '../session/left-sign-ins.ts'
import { linkHead } from './link-head.ts'
import { afterFailure, type VisitorsSites } from '../session/visitors-sites.ts'
import type { SessionCookies } from '../session/session-cookies.ts'
import { languageAsked, parseVisitor, type Visitor } from './visitor.ts'

const uses = cacheUses('pages')

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

/** A rendered document in the encodings that have been requested. */
interface Document {
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

/** Options of pages beside the live composition. */
interface PageOptions {
  /** The origin under which search engines and other sites find the pages. */
  readonly publicUrl: URL
  readonly endSignIn: EndSignIn
  /** The time zone in which a preview shows its end. */
  readonly timeZone: string
  /** Whether browsers give their calls a trace. */
  readonly isTraced: boolean
  /** A page is sent with an earlier shell than the live one. */
  readonly recordOlderShell: (live: LiveSite, request: FastifyRequest) => void
  readonly cookies: SessionCookies
  readonly cohorts: Cohorts
  /** Null: reports are not counted by version. */
  readonly nonces: DocumentNonces | null
}

/** The pages of the site: a document per route, language and state of the visitor, rendered once per composition. */
export class Pages {
  readonly #sites: VisitorsSites
  readonly #store: CheckedStore
  readonly #publicUrl: URL
  readonly #cookies: SessionCookies
  readonly #endSignIn: EndSignIn
  readonly #timeZone: string
  readonly #isTraced: boolean
  readonly #recordOlderShell: PageOptions['recordOlderShell']
  readonly #cohorts: Cohorts
  readonly #nonces: DocumentNonces | null
  readonly #documents = new WeakMap<Site, Map<string, Promise<Document>>>()

  constructor(
    sites: VisitorsSites,
    store: CheckedStore,
    { publicUrl, endSignIn, timeZone, isTraced, recordOlderShell, cookies, cohorts, nonces }: PageOptions,
  ) {
    this.#sites = sites
    this.#store = store
    this.#publicUrl = publicUrl
    this.#endSignIn = endSignIn
    this.#timeZone = timeZone
    this.#isTraced = isTraced
    this.#recordOlderShell = recordOlderShell
    this.#cookies = cookies
    this.#cohorts = cohorts
    this.#nonces = nonces
  }

  /** @param query the query string without the question mark; '' for none */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { pathname, query }: { pathname: string; query: string },
  ): Promise<FastifyReply> {
    const visitor = parseVisitor(request.headers, pathname, query)
    const asked = languageAsked(query)
    // So that the language switch holds on the next page, also where no script runs.
    if (asked) {
      const secure = this.#publicUrl.protocol === 'https:' ? '; Secure' : ''
      void reply.header(
        'set-cookie',
        `lang=${asked}; Path=/; Max-Age=${LANGUAGE_COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`,
      )
    }
    // Before any script of the page can read them.
    for (const cookie of await this.#mend(request)) void reply.header('set-cookie', cookie)
    const { live, site: given, previewed } = await this.#sites.get(request.headers)
    if (previewed && !previewed.site) return sendGone(request, reply, previewed)
    const site = previewed ? given : this.#siteInCohort(live, request, reply)
    const bar = previewed && {
      html: renderBar(previewed.preview, site, this.#timeZone),
      style: BAR_STYLE,
    }
    void reply
      .header('vary', VARY)
      .header('cache-control', bar ? 'no-store' : DOCUMENT_CACHING)
      .header(COMPOSITION_HEADER, site.id)
    const { shell } = site
    if (!shell) {
      return reply
        .code(503)
        .headers(NOTICE_HEADERS)
        .header('retry-after', RETRY_AFTER_S)
        .type('text/html; charset=utf-8')
        .send(renderNotice(visitor.language, 'preparing'))
    }
    const destination = resolveDestination(site, pathname, visitor)
    if (destination.kind === 'elsewhere') {
      return reply.redirect(redirectTarget(destination.path, { pathname, query }), 302)
    }
    const place = destination.kind === 'page' ? destination.place : null
    request.pageRoute = place?.route.path ?? 'no page'
    void reply.code(place ? 200 : 404)
    if (bar) {
      const document = await this.#render(site, shell, place, visitor, bar)
      return this.#send(request, reply, { site, shell, style: bar.style }, document)
    }
    return this.#send(request, reply, { site, shell }, await this.#document(site, shell, place, visitor))
  }

  /** For a browser without a preview. */
  #siteInCohort(live: LiveSite, request: FastifyRequest, reply: FastifyReply): Site {
    const { headers, cookie } = this.#cohorts.admit(live, request.headers)
    if (cookie !== null) void reply.header('set-cookie', cookie)
    const cohort = this.#cohorts.getSite(live, headers)
    const site = afterFailure(cohort, headers)
    if (this.#nonces) void reply.header('set-cookie', this.#nonces.cookieFor(site, request.ip))
    if (site !== cohort) this.#recordOlderShell(live, request)
    return site
  }

  /**
   * Values of `Set-Cookie` for a browser whose cookies do not fit together. While the API cannot end a sign-in that was
   * left here, its secret stays, so that the next document can.
   */
  async #mend({ headers, ip }: FastifyRequest): Promise<readonly string[]> {
    const left = this.#cookies.leftIn(headers)
    if (left === null) return this.#cookies.removePlanted(headers)
    return (await this.#endSignIn(left, ip)) ? this.#cookies.endLeft() : []
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
    void reply
      .header('vary', VARY)
      .header('cache-control', DOCUMENT_CACHING)
      .header(COMPOSITION_HEADER, site.id)
    const visitor = parseVisitor(request.headers, '/')
    return this.#send(request, reply, { site, shell }, await this.#document(site, shell, 'any', visitor))
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, shell, style = '' }: { site: Site; shell: LivePart; style?: string },
    document: Document,
  ): Promise<FastifyReply> {
    void reply.headers(pageHeaders(shell.release.contract, site.developmentOrigins, style))
    const isCacheable = style === ''
    if (isCacheable) void reply.header('etag', document.etag)
    if (isCacheable && reply.statusCode === 200 && hasEntity(request.headers['if-none-match'], document.etag))
      return reply.code(304).send()
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await encoded(document, encoding))
  }

  /** @param subject the page that is shown; 'any': each page that the browser requests without a connection */
  #document(
    site: Site,
    shell: LivePart,
    subject: RouteMatch | 'any' | null,
    visitor: Visitor,
  ): Promise<Document> {
    const documents = this.#documents.get(site) ?? new Map<string, Promise<Document>>()
    this.#documents.set(site, documents)
    const key = JSON.stringify([
      subject === 'any' ? subject : subject?.path,
      visitor.language,
      visitor.signedIn,
      visitor.theme,
    ])
    const known = documents.get(key)
    uses[known ? 'hits' : 'misses'] += 1
    if (known) return known
    const made = this.#render(site, shell, subject, visitor)
    documents.set(key, made)
    // An error, such as an unreadable fragment, is not cached.
    made.catch(() => documents.delete(key))
    return made
  }

  async #render(
    site: Site,
    shell: LivePart,
    subject: RouteMatch | 'any' | null,
    visitor: Visitor,
    bar: Page['bar'] = null,
  ): Promise<Document> {
    const { language, theme } = visitor
    const place = subject === 'any' ? null : subject
    const page = place && place.part.release.pages[place.route.page]
    const prerendered = place && getPrerendered(place)?.[language]
    const extra = place && !visitor.signedIn ? visitorFiles(place) : []
    const html = renderPage({
      composition:
        subject === 'any' ? site.document : partialForm(site.document, place?.part.release.name ?? null),
      shell,
      language,
      theme,
      isTraced: this.#isTraced,
      timeZone: this.#timeZone,
      title: prerendered?.title ?? TEXTS[language].name,
      description: prerendered?.description ?? TEXTS[language].description,
      links: linkHead({ publicUrl: this.#publicUrl, place, prerendered: prerendered ?? null, language }),
      styles: [
        ...(place && page ? page.styles.map((path): [LivePart, string] => [place.part, path]) : []),
        ...extra.filter(([, path]) => path.endsWith('.css')),
      ],
      preloads: [...neededScripts(site, place, visitor), ...extra.filter(([, path]) => path.endsWith('.js'))],
      content: place && (await this.#content(shell, place, prerendered, visitor)),
      preload: preloadFor(place, visitor),
      isReplaceable: site.withOlderShell !== null,
      bar,
      firstScript: site.developmentOrigins.length > 0 ? FAST_REFRESH_HOOK : '',
    })
    const bytes = Buffer.from(html)
    // Weak: the same document has other bytes in another encoding.
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { etag, encoded: new Map([['identity', Promise.resolve(bytes)]]) }
  }

  /** The whole page for visitors, where it is prerendered; else a frame, with a skeleton in the shape of the page. */
  async #content(
    shell: LivePart,
    { part, route }: RouteMatch,
    prerendered: PrerenderedPage | null | undefined,
    { language, signedIn }: Visitor,
  ): Promise<Page['content']> {
    if (prerendered && !signedIn)
      return {
        kind: 'page',
        html: await this.#fragment(part, prerendered),
        startsOnUse: route.startsOnUse === true,
        headingFont: prerendered.font === undefined ? null : getUrl(part, prerendered.font),
      }
    const frame = shell.release.prerendered[route.layout === 'app' ? FRAME : BARE_FRAME]?.[language]
    if (!frame) return null
    const skeleton = { shape: route.skeleton ?? null, isVisitor: !signedIn }
    const readable = prerendered ? await this.#fragment(part, prerendered) : null
    const firstScreen = await this.#firstScreen({ part, route }, { signedIn, language })
    return { kind: 'frame', html: await this.#fragment(shell, frame), skeleton, readable, firstScreen }
  }

  async #firstScreen(
    { part, route }: Pick<RouteMatch, 'part' | 'route'>,
    { signedIn, language }: Pick<Visitor, 'signedIn' | 'language'>,
  ): Promise<FirstScreen | null> {
    const screen = (signedIn ? route : route.visitors)?.firstScreen
    const prerendered = screen && (part.release.prerendered as Partial<Release['prerendered']>)[screen.page]
    if (!prerendered || part.development) return null
    return {
      html: await this.#fragment(part, prerendered[language]),
      slots: fillable(route.path, screen, language),
    }
  }

  async #fragment({ release, development }: LivePart, { html }: PrerenderedPage): Promise<string> {
    if (development) return ''
    const file = await this.#store.open(release, html, 'identity')
    if (!file) throw new Error(`${release.name} ${release.version} lacks ${html}`)
    return (await file.read()).toString('utf8').trim()
  }
}

/** Files of the chunk that shows a page to visitors. */
function visitorFiles({ part, route }: RouteMatch): [LivePart, string][] {
  const chunk = route.visitors?.chunk
  if (chunk === undefined) return []
  const names = new Set([`${chunk}.css`, `${chunk}.js`])
  return Object.keys(part.release.files)
    .filter((path) => names.has(posix.basename(withoutHash(path))))
    .map((path) => [part, path])
}

function preloadFor(place: RouteMatch | null, { signedIn }: Visitor): Page['preload'] {
  const calls = signedIn ? place?.route.calls : place?.route.visitors?.calls
  if (!place || !calls) return null
  const { path, chunk = '' } = place.route
  return { path, calls, chunk, part: place.part.release.name, ...(!signedIn && { isVisitor: true }) }
}

const getPrerendered = ({ part, route }: RouteMatch) =>
  (part.release.prerendered as Partial<typeof part.release.prerendered>)[route.page]

function encoded(document: Document, encoding: Encoding): Promise<Buffer> {
  const known = document.encoded.get(encoding)
  if (known) return known
  const plain = document.encoded.get('identity') ?? Promise.resolve(Buffer.alloc(0))
  const made = plain.then((bytes) => compress(bytes, encoding))
  document.encoded.set(encoding, made)
  return made
}
