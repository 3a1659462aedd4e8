// For tests: writes the files that a part's build leaves.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RELEASE_FILE, type Release, type Route } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'

/** Options by which a fake part differs from the default one. */
export interface FakePart {
  version?: string
  contract?: string
  routes?: Route[]
  /** More files, or other content of the usual ones. */
  files?: Record<string, string>
  /** Pages that come with a fragment of HTML. */
  prerendered?: string[]
  /** The description just before it is written down. */
  change?: (release: Release) => void
}

export const route = (path: string, page: string, more: Partial<Route> = {}): Route => ({
  path,
  page,
  access: 'public',
  layout: 'app',
  ...more,
})

/** Fills a folder as a part's build leaves it: small files that name part and version, and their description. */
export async function writePart(dir: string, name: string, part: FakePart = {}): Promise<void> {
  const version = part.version ?? '1.0.0'
  const kind = name === 'shell' ? 'shell' : 'remote'
  const routes = part.routes ?? (kind === 'shell' ? [] : [route(`/${name}`, 'home')])
  const code = (what: string) =>
    `/* ${what} of ${name} ${version} */\n${'globalThis.there = true;\n'.repeat(20)}`
  const entry = kind === 'shell' ? 'js/index.aaaa1111.js' : 'js/remoteEntry.aaaa1111.js'
  const pages = [...new Set(routes.map(({ page }) => page))]
  const prerendered = part.prerendered ?? []
  const files: Record<string, string> = {
    [entry]: code('entry'),
    'js/messages-en.aaaa1111.js': code('English'),
    'js/messages-bn.aaaa1111.js': code('Bangla'),
    ...(kind === 'shell'
      ? {
          'css/index.aaaa1111.css': `/* ${version} */ body { margin: 0 }`,
          'font/anek-bangla-bengali-wght-normal.aaaa1111.woff2': 'bengali',
          'font/anek-bangla-latin-wght-normal.aaaa1111.woff2': 'latin',
          'font/anek-bangla-latin-ext-wght-normal.aaaa1111.woff2': 'latin-ext',
          'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }
      : {}),
    ...Object.fromEntries(
      pages.flatMap((page) => [
        [`js/page-${page}.aaaa1111.js`, code(page)],
        [`css/page-${page}.aaaa1111.css`, `/* ${page} ${version} */`],
      ]),
    ),
    ...Object.fromEntries(
      prerendered.flatMap((page) => [
        [`prerendered/${page}.en.html`, `<!--$--><main>${page} in English</main><!--/$-->`],
        [`social/${page}.png`, `a picture of ${page}`],
        [`prerendered/${page}.en.woff2`, `letters of ${page}`],
        [`prerendered/${page}.bn.html`, `<!--$--><main>${page} বাংলায়</main><!--/$-->`],
      ]),
    ),
    ...part.files,
  }
  const release: Release = {
    format: 1,
    name,
    version,
    kind,
    contract: part.contract ?? (kind === 'shell' ? '1.0.0' : '^1.0.0'),
    entry: [entry],
    styles: kind === 'shell' ? ['css/index.aaaa1111.css'] : [],
    container: kind === 'shell' ? '' : `${name}_${version}`.replaceAll(/\W/g, '_'),
    routes,
    pages: Object.fromEntries(
      pages.map((page) => [
        page,
        { scripts: [`js/page-${page}.aaaa1111.js`], styles: [`css/page-${page}.aaaa1111.css`] },
      ]),
    ),
    messages: { en: ['js/messages-en.aaaa1111.js'], bn: ['js/messages-bn.aaaa1111.js'] },
    fonts: Object.keys(files).filter((path) => path.endsWith('.woff2')),
    prerendered: Object.fromEntries(
      prerendered.map((page) => [
        page,
        {
          en: {
            html: `prerendered/${page}.en.html`,
            title: `${page} & more`,
            description: `About ${page}`,
            picture: `social/${page}.png`,
            font: `prerendered/${page}.en.woff2`,
          },
          bn: { html: `prerendered/${page}.bn.html`, title: `${page} শিরোনাম`, description: `${page} নিয়ে` },
        },
      ]),
    ),
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, getFileFacts(Buffer.from(text))]),
    ),
  }
  part.change?.(release)
  for (const [path, text] of Object.entries({ ...files, [RELEASE_FILE]: JSON.stringify(release) })) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
}
