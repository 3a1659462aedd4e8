import type { DataExport } from '@dhadha/contract/wire'
import { escapeHtml } from './html.ts'
import { formatMoment, getHandle, makeSections, type Reader } from './dataSections.ts'

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { line-height: 1.25; } h2 { margin-block: 2rem 0.5rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid; text-align: start; vertical-align: top; }
h1, pre, th + td, td:nth-child(n + 3) { overflow-wrap: anywhere; }
summary { padding-block: 0.75rem; font-weight: bold; cursor: pointer; }
img { border-radius: 0.5rem; } pre { white-space: pre-wrap; }`

/**
 * The download of all data as a page that opens on any phone without the site (decision 5): what people look for in
 * words and lists, then everything as it is stored.
 */
export function renderDataPage(data: DataExport, reader: Reader): string {
  const { text, language } = reader
  const title = escapeHtml(text('dataFileTitle', { handle: getHandle(data, reader) }))
  const made = escapeHtml(text('dataFileMade', { date: formatMoment(reader, data.made_at) }))
  const sections = makeSections(data, reader).map(
    ({ heading, html }) => `<h2>${escapeHtml(heading)}</h2>\n${html}`,
  )
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${made}</p>
${sections.join('\n')}
<details>
<summary>${escapeHtml(text('dataFileRest'))}</summary>
<p>${escapeHtml(text('dataFileRestHint'))}</p>
<pre lang="en">${escapeHtml(JSON.stringify({ ...data, photo: undefined }, null, 2))}</pre>
</details>
</html>
`
}
