import { createHash } from 'node:crypto'
import {
  compositionIn,
  withComposition,
  type CompositionDocument,
  type PartialCompositionDocument,
} from '@dhadha/release'
import { microFrontend, publishedPart } from '@dhadha/release/served'
import type { LocalBuild } from './local-build.ts'

/** The id of a composition of the site in which a part is that of this machine. */
export const localId = (siteId: string, { release }: LocalBuild): string =>
  createHash('sha256')
    .update(`${siteId}\n${JSON.stringify(release)}`)
    .digest('base64url')
    .slice(0, 16)

/** A composition of the site in which a part is that of this machine, with its routes and its entries of the menu. */
export function withOwnPart<Document extends CompositionDocument | PartialCompositionDocument>(
  document: Document,
  build: LocalBuild,
): Document {
  const own = microFrontend({ active: publishedPart(build.release), previous: null })
  return {
    ...document,
    microFrontends: { ...document.microFrontends, [build.release.name]: [own] },
    id: localId(document.id, build),
  }
}

/** Names of this server's own files; no page of a site is below it. */
export const DEV_PATH = '/dhadha-dev/'

/**
 * The bar above every page that names the part and the site. Script and style are files, because the page's policy
 * allows no inline code.
 */
const bar = (build: LocalBuild, site: URL, scriptIntegrity: string) => ({
  head: `<link rel="stylesheet" href="${DEV_PATH}bar.css">
<script defer src="${DEV_PATH}bar.js" integrity="${scriptIntegrity}" crossorigin="anonymous"></script>
`,
  body: `
<aside id="dhadha-dev" lang="en" data-build="${buildId(build)}"><p><b>${build.release.name} from this machine</b> in ${site.host}. <span id="dhadha-dev-state" role="status">Answers are real.</span></p></aside>`,
})

/** Differs between two builds, also after a restart. */
export const buildId = (build: LocalBuild): string => localId('', build)

/**
 * A page of the site with this machine's part in it, and a bar that names it; null if it is none of the shell's pages.
 */
export function pageWithOwnPart(
  html: string,
  build: LocalBuild,
  { site, scriptIntegrity }: { readonly site: URL; readonly scriptIntegrity: string },
): string | null {
  const text = compositionIn(html)
  if (text === null) return null
  const { head, body } = bar(build, site, scriptIntegrity)
  const document = JSON.parse(text) as PartialCompositionDocument
  const page = withComposition(html, withOwnPart(document, build))
  return page?.replace('</head>', () => `${head}</head>`).replace('<body>', () => `<body>${body}`) ?? null
}
