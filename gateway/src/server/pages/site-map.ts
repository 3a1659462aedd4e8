// robots.txt and the site map, for search engines.
import { LANGUAGES } from '@dhadha/release'
import type { Site } from '../../composition/site.ts'
import { escapeHtml } from './escape.ts'
import { pageUrl, getAlternates } from './link-head.ts'

/** robots.txt: everything may be read but the API. */
export const robots = (publicUrl: URL): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`

/** sitemap.xml: the pages that are there before any script runs, each in both languages. */
export function siteMap(site: Site, publicUrl: URL): string {
  const paths = site.routes
    .filter(({ part, route }) => route.prerender && route.page in part.release.prerendered)
    .map(({ route }) => route.path)
  const entries = paths.toSorted().flatMap((path) => {
    const links = getAlternates(publicUrl, path).map(
      ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(href)}"/>`,
    )
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeHtml(pageUrl(publicUrl, path, language))}</loc>${links.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
