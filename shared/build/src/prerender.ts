import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHARE_PICTURE, type Language, type PrerenderedPage, type Release, type Route } from '@dhadha/release'
import type { EnvironmentConfig } from '@rsbuild/core'
import sharp from 'sharp'
import { getHeadings, subsetHeadingFont } from './prerender/heading-font.ts'

/** Name of the build that runs in Node and writes pages as HTML. */
export const PRERENDER = 'prerender'

/** Path of the module that renders the pages: source here, JavaScript where this package is installed. */
const RENDER = join(
  import.meta.dirname,
  `prerender/render${extname(import.meta.filename) === '.ts' ? '.tsx' : '.js'}`,
)

const BUNDLE = 'node_modules/.cache/prerender'

/** The exports of `prerender/render.tsx`, bundled together with a part's pages. */
interface PrerenderBundle {
  renderPage: (
    page: string,
    path: string,
    language: Language,
  ) => { html: string; title: string; description: string }
}

/** Build of a part's pages for Node: `pages` is its `src/prerender.tsx`. */
export const prerenderEnvironment = (dir: string, pages: string): EnvironmentConfig => ({
  source: { entry: { render: RENDER } },
  resolve: { alias: { 'prerendered-pages': pages } },
  output: {
    target: 'node',
    module: true,
    distPath: { root: join(dir, BUNDLE), js: '' },
    filename: { js: '[name].mjs' },
    minify: false,
  },
})

/**
 * Renders `src/social/<page>.svg` as `social/<page>.png`, because sites that show links accept no SVG. It contains no
 * text, so that one picture serves both languages and no font of this machine gets into it.
 */
async function drawPicture(dir: string, dist: string, page: string): Promise<string | null> {
  const drawing = join(dir, 'src/social', `${page}.svg`)
  if (!existsSync(drawing)) return null
  mkdirSync(join(dist, 'social'), { recursive: true })
  const name = `social/${page}.png`
  await sharp(drawing).resize(SHARE_PICTURE).png({ palette: true }).toFile(join(dist, name))
  return name
}

/**
 * Writes `prerendered/<page>.<language>.html` for each page, with the font of its headings, and returns what was
 * written.
 */
export async function prerenderPages(
  dir: string,
  dist: string,
  wanted: readonly Pick<Route, 'page' | 'path'>[],
): Promise<Release['prerendered']> {
  if (wanted.length === 0) return {}
  const file = pathToFileURL(join(dir, BUNDLE, 'render.mjs')).href
  const { renderPage } = (await import(`${file}?${Date.now()}`)) as PrerenderBundle
  const folder = join(dist, 'prerendered')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const written: Release['prerendered'] = {}
  for (const { page, path } of wanted) {
    const picture = await drawPicture(dir, dist, page)
    const write = async (language: Language): Promise<PrerenderedPage> => {
      const { html, title, description } = renderPage(page, path, language)
      // The content security policy blocks style attributes in markup: the page would differ from what was tested.
      if (/<[^>]+\sstyle=/.test(html))
        throw new Error(`prerendered page ${page} (${language}) has a style attribute`)
      const name = `prerendered/${page}.${language}.html`
      writeFileSync(join(dist, name), html)
      const letters = await subsetHeadingFont(getHeadings(html), language)
      const font = `prerendered/${page}.${language}.woff2`
      if (letters) writeFileSync(join(dist, font), letters)
      return { html: name, title, description, ...(picture && { picture }), ...(letters && { font }) }
    }
    written[page] = { en: await write('en'), bn: await write('bn') }
  }
  return written
}
