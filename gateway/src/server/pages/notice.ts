// The document in place of a page: nothing is live yet, the gateway fails, or the browser is too old.
import { LANGUAGES, type Language } from '@dhadha/release'
import { escapeHtml } from './escape.ts'
import { TEXTS } from './texts.ts'

/** `--ground` of shared/ui's tokens, for the browser's own bars. */
export const GROUND = { light: '#fdf6e8', dark: '#16130e' } as const

/**
 * The document as long as nothing has been activated, when the gateway itself fails, or for browsers that are too
 * old; in both languages.
 *
 * @param number the code that a visitor can quote to support (decision 64)
 */
export const renderNotice = (
  language: Language,
  kind: 'preparing' | 'failed' | 'oldBrowser',
  number = '',
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(TEXTS[language][`${kind}Title`])}</title>
<style>${NOTICE_STYLE}</style>
</head>
<body>
<main>
${LANGUAGES.toSorted((other) => (other === language ? -1 : 1))
  .map(
    (language) =>
      `<section lang="${language}"><h1>${escapeHtml(TEXTS[language][`${kind}Title`])}</h1><p>${escapeHtml(TEXTS[language][`${kind}Text`])}</p>${
        number && `<p>${escapeHtml(TEXTS[language].tellNumber.replace('{number}', number))}</p>`
      }</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`

/** The one style sheet that stands in a document; the headers of that document name its hash. */
export const NOTICE_STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;text-align:center;background:${GROUND.light};color:#241c15}main{padding:2rem}@media(prefers-color-scheme:dark){body{background:${GROUND.dark};color:#f3e9d8}}`
