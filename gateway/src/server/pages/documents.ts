// Renders the documents of pages once per composition, and caches them in each encoding.
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { getUrl, type LivePart } from '@dhadha/release/served'
import { cacheUses } from '@dhadha/server'
import { BARE_FRAME, FRAME, withoutHash, type PrerenderedPage, type Release } from '@dhadha/release'
import type { RouteMatch, Site } from '../../composition/site.ts'
import { partialForm } from '../../composition/public-form.ts'
import type { CheckedStore } from '../../registry/checked-store.ts'
import type { Encoding } from '../../registry/store.ts'
import { compress } from '../files/encoding.ts'
import { neededScripts } from './destination.ts'
import { FAST_REFRESH_HOOK } from './fast-refresh.ts'
import { toScreenSlots, type FirstScreen } from './first-screen.ts'
import { linkHead } from './link-head.ts'
import { renderPage, type Page } from './page.ts'
import { TEXTS } from './texts.ts'
import type { Visitor } from './visitor.ts'

const uses = cacheUses('pages')

/** A rendered document in the encodings that have been requested. */
export interface RenderedDocument {
  readonly etag: string
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** Settings that are the same for all documents. */
export interface DocumentOptions {
  /** The origin under which search engines and other sites find the pages. */
  readonly publicUrl: URL
  /** The site's time zone. */
  readonly timeZone: string
  /** Whether browsers give their calls a trace. */
  readonly isTraced: boolean
}

/** The documents of pages: one per route, language and state of the visitor, rendered once per composition. */
export class Documents {
  readonly #store: Pick<CheckedStore, 'open'>
  readonly #options: DocumentOptions
  readonly #documents = new WeakMap<Site, Map<string, Promise<RenderedDocument>>>()

  constructor(store: Pick<CheckedStore, 'open'>, options: DocumentOptions) {
    this.#store = store
    this.#options = options
  }

  /** @param subject the page that is shown; 'any': each page that the browser requests without a connection */
  get(
    site: Site,
    shell: LivePart,
    subject: RouteMatch | 'any' | null,
    visitor: Visitor,
  ): Promise<RenderedDocument> {
    const documents = this.#documents.get(site) ?? new Map<string, Promise<RenderedDocument>>()
    this.#documents.set(site, documents)
    const key = JSON.stringify([
      subject === 'any' ? subject : subject?.path,
      visitor.language,
      visitor.signedIn,
      visitor.theme,
    ])
    const cached = documents.get(key)
    uses[cached ? 'hits' : 'misses'] += 1
    if (cached) return cached
    const rendered = this.render(site, shell, subject, visitor)
    documents.set(key, rendered)
    // An error, such as an unreadable fragment, is not cached.
    rendered.catch(() => documents.delete(key))
    return rendered
  }

  /** Renders a document anew. @param bar that of a preview, whose documents are not cached */
  async render(
    site: Site,
    shell: LivePart,
    subject: RouteMatch | 'any' | null,
    visitor: Visitor,
    bar: Page['bar'] = null,
  ): Promise<RenderedDocument> {
    const { publicUrl, timeZone, isTraced } = this.#options
    const { language, theme } = visitor
    const match = subject === 'any' ? null : subject
    const page = match && match.part.release.pages[match.route.page]
    const prerendered = match && getPrerendered(match)?.[language]
    const extra = match && !visitor.signedIn ? visitorFiles(match) : []
    const html = renderPage({
      composition:
        subject === 'any' ? site.document : partialForm(site.document, match?.part.release.name ?? null),
      shell,
      language,
      theme,
      isTraced,
      timeZone,
      title: prerendered?.title ?? TEXTS[language].name,
      description: prerendered?.description ?? TEXTS[language].description,
      links: linkHead({ publicUrl, match, prerendered: prerendered ?? null, language }),
      styles: [
        ...(match && page ? page.styles.map((path): [LivePart, string] => [match.part, path]) : []),
        ...extra.filter(([, path]) => path.endsWith('.css')),
      ],
      preloads: [...neededScripts(site, match, visitor), ...extra.filter(([, path]) => path.endsWith('.js'))],
      content: match && (await this.#content(shell, match, prerendered, visitor)),
      preload: preloadFor(match, visitor),
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
      slots: toScreenSlots(route.path, screen, language),
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

function preloadFor(match: RouteMatch | null, { signedIn }: Visitor): Page['preload'] {
  const calls = signedIn ? match?.route.calls : match?.route.visitors?.calls
  if (!match || !calls) return null
  const { path, chunk = '', callsBelow: below } = match.route
  return {
    path,
    calls,
    ...(signedIn && below && { below }),
    chunk,
    part: match.part.release.name,
    ...(!signedIn && { isVisitor: true }),
  }
}

const getPrerendered = ({ part, route }: RouteMatch) =>
  (part.release.prerendered as Partial<typeof part.release.prerendered>)[route.page]

/** The bytes of a document in an encoding, compressed once. */
export function encodeDocument(document: RenderedDocument, encoding: Encoding): Promise<Buffer> {
  const cached = document.encoded.get(encoding)
  if (cached) return cached
  const plain = document.encoded.get('identity') ?? Promise.resolve(Buffer.alloc(0))
  const encoded = plain.then((bytes) => compress(bytes, encoding))
  document.encoded.set(encoding, encoded)
  return encoded
}
