// The bar above every page of a preview.
import { LANGUAGES, type Language } from '@dhadha/release'
import type { Site } from '../../composition/site.ts'
import type { Preview } from '../../preview/link.ts'
import { escapeHtml } from './escape.ts'
import { TEXTS } from './texts.ts'

/** The target of the bar's form. */
export const END_PATH = '/preview/end'

type Text = keyof (typeof TEXTS)['en']

/**
 * A text in both languages. Style sheets show the one of the document's language, as the language can change without a
 * new document. A value in the text may differ by language.
 */
const inBoth = (text: Text, fill: (language: Language) => string = () => ''): string =>
  LANGUAGES.map(
    (language) =>
      `<span lang="${language}">${escapeHtml(TEXTS[language][text].replace('{value}', fill(language)))}</span>`,
  ).join('')

/** When a preview ends, in the time of the site. */
export const untilIn =
  ({ until }: Pick<Preview, 'until'>, timeZone: string) =>
  (language: Language): string =>
    new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
      timeZone,
      day: 'numeric',
      month: 'long',
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }).format(until)

/** The parts of a preview with their versions, as they can be written into HTML. */
export const formatParts = ({ versions, built }: Preview): string[] => [
  ...[...versions].map(([name, version]) => escapeHtml(`${name} ${version}`)),
  ...built.map(({ base, release: { name, version } }) =>
    escapeHtml(`${name} ${version} (${new URL(base).origin})`),
  ),
]

/** A shell that did not start in this browser, and which one took its place; null: none. */
const replacedShell = ({ versions }: Preview, { shell }: Site): string | null => {
  const shellVersion = versions.get('shell')
  const shown = shell?.release.version
  return shellVersion === undefined || shown === undefined || shellVersion === shown ? null : shown
}

/**
 * The bar above every page of a preview: the versions, the time until which it is valid, and a button that ends it. It
 * is part of the layout, so that it covers nothing, and comes first for keyboards and screen readers. The document
 * contains it, as the shell itself may be previewed.
 */
export function renderBar(preview: Preview, site: Site, timeZone: string): string {
  const instead = replacedShell(preview, site)
  const parts = formatParts(preview)
    .map((part) => `<b>${part}</b>`)
    .join(', ')
  return `<aside id="preview" aria-labelledby="preview-name">
<p><span id="preview-name">${inBoth('previewTitle')}</span>: ${parts}${
    instead === null ? '' : `, ${inBoth('previewShell', () => instead)}`
  }, ${inBoth('previewUntil', untilIn(preview, timeZone))}</p>
<form method="post" action="${END_PATH}"><button>${inBoth('previewEnd')}</button></form>
</aside>
`
}

/**
 * Styles of its own, as the shell's style sheets may be previewed, and outside all layers, so that it takes precedence
 * over them.
 */
export const BAR_STYLE = `#preview{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem;padding:.25rem 1rem;background:#3b2a6b;color:#fff;font-size:.9375rem;line-height:1.4}#preview p{flex:1 1 14rem;margin:0;overflow-wrap:anywhere}#preview form{flex:none;margin:0}#preview button{min-width:5rem;min-height:2.75rem;padding:0 1rem;border:2px solid #fff;border-radius:.5rem;background:transparent;color:inherit;font:inherit;font-weight:700;cursor:pointer}#preview button:hover{background:#fff;color:#3b2a6b}#preview button:focus-visible{outline:3px solid #ffd54a;outline-offset:2px}html[lang=bn] #preview [lang=en],html[lang=en] #preview [lang=bn]{display:none}@media print{#preview{display:none}}`
