import type { Look } from '../accessibility/screens.ts'

/** A screenshot. */
export interface Shot extends Look {
  /** Path and viewer. */
  readonly screen: string
  /** File name, in the folder of the sheet. */
  readonly file: string
  /** The picture of an earlier state; null if there is none. */
  readonly before: string | null
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const picture = (file: string) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`
const figure = ({ file, before, width, language, theme }: Shot) =>
  `<figure>${before === null ? '' : `${picture(before)}<figcaption>before</figcaption>`}${picture(file)}<figcaption>${width} ${language} ${theme}</figcaption></figure>`

/** An HTML page with a row for every screen, its looks side by side. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = new Map<string, Shot[]>()
  for (const shot of shots.toSorted((a, b) => a.width - b.width || a.file.localeCompare(b.file)))
    rows.set(shot.screen, [...(rows.get(shot.screen) ?? []), shot])
  const sections = [...rows]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([screen, looks]) =>
        `<section><h2>${escape(screen)}</h2><div>${looks.map(figure).join('')}</div></section>`,
    )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>All screens</title>
<style>
body { margin: 1rem; font: 1rem system-ui; }
div { display: flex; gap: 0.5rem; overflow-x: auto; align-items: end; }
figure { margin: 0; flex: none; }
img { height: 20rem; width: auto; max-width: 24rem; object-fit: cover; object-position: top; border: 1px solid #ccc; }
</style>
<h1>${shots.length} pictures of ${rows.size} screens</h1>
${sections.join('\n')}
</html>
`
}
