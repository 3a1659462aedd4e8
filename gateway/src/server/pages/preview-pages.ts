// The pages at which a visitor begins and ends a preview (decision 74).
import { FAILED_SHELL_COOKIE, LANGUAGES, PREVIEW_PATH, type Language } from '@dhadha/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Preview } from '../../preview/link.ts'
import type { PreviewedSite, Previews } from '../../preview/previews.ts'
import { escapeHtml } from './escape.ts'
import { toHashSource, policy } from '../headers.ts'
import { NOTICE_STYLE } from './notice.ts'
import { END_PATH, formatParts, untilIn } from './preview-bar.ts'
import { isForeign } from '../proxy/same-origin.ts'
import { TEXTS } from './texts.ts'
import { parseVisitor } from './visitor.ts'

const MAX_BYTES = 8 * 1_024

/** Name of the cookie with a preview: of this host alone where the site is reached by https. */
export const previewCookie = (publicUrl: URL): string =>
  publicUrl.protocol === 'https:' ? '__Host-preview' : 'preview'

const STYLE = `${NOTICE_STYLE}main{max-width:34rem}section+section{margin-top:2rem;padding-top:1rem;border-top:1px solid}ul{padding:0;list-style:none;font-weight:700;overflow-wrap:anywhere}button,.home{display:inline-grid;place-items:center;min-height:2.75rem;padding:0 1.25rem;border:2px solid;border-radius:.5rem;background:transparent;color:inherit;font:inherit;font-weight:700;cursor:pointer}`

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy({
    'default-src': "'none'",
    'style-src': toHashSource(STYLE),
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }),
  'cache-control': 'no-store',
  vary: 'Cookie, Accept-Language',
  // The link is in the address.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

interface PreviewPageOptions {
  readonly previews: Previews
  readonly publicUrl: URL
  readonly timeZone: string
}

/** Routes that begin a preview, after a press on a button, and end it (decision 74). */
export const previewRoutes =
  ({ previews, publicUrl, timeZone }: PreviewPageOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const isSecure = publicUrl.protocol === 'https:'
    const cookie = (name: string, value: string, seconds: number, isHidden: boolean) =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHidden ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`
    /** Also deletes the cookie of a failed shell, which may be, or have been, the previewed one. */
    const cookies = (value: string, seconds: number) => [
      cookie(previewCookie(publicUrl), value, seconds, true),
      cookie(FAILED_SHELL_COOKIE, '', 0, false),
    ]
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )

    // A program that follows links in messages starts no preview, and no other page can start one.
    app.get(PREVIEW_PATH, async (request, reply) => {
      const link = new URLSearchParams(request.url.split('?')[1]).get('link') ?? ''
      const previewed = await previews.open(link)
      return sendNotice(request, reply, previewed, (language) =>
        previewed?.site ? renderStart(previewed.preview, link, language, timeZone) : '',
      )
    })
    app.post(PREVIEW_PATH, async (request, reply) => {
      if (isForeign(request, publicUrl, true)) return reply.code(403).send()
      const link = (request.body as URLSearchParams | undefined)?.get('link') ?? ''
      const previewed = await previews.open(link)
      if (!previewed?.site) return sendNotice(request, reply, previewed, () => '')
      const seconds = Math.ceil((previewed.preview.until.getTime() - Date.now()) / 1_000)
      return reply
        .headers(HEADERS)
        .header('set-cookie', cookies(link, Math.max(seconds, 1)))
        .redirect('/', 303)
    })
    app.post(END_PATH, async (request, reply) => {
      if (isForeign(request, publicUrl, true)) return reply.code(403).send()
      return reply.headers(HEADERS).header('set-cookie', cookies('', 0)).redirect(pathBefore(request), 303)
    })
  }

/** The page on which the visitor has pressed the button; the start page if the browser sends no referrer. */
function pathBefore({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return '/'
  const { host: from, pathname, search } = new URL(referer)
  // Two slashes would name another site.
  return from === host && !pathname.startsWith('//') && !pathname.startsWith(PREVIEW_PATH)
    ? pathname + search
    : '/'
}

/** For browsers with a preview that cannot be shown any more, on every page until it is ended. */
export const sendGone = (
  request: FastifyRequest,
  reply: FastifyReply,
  previewed: PreviewedSite,
): FastifyReply =>
  sendNotice(
    request,
    reply,
    previewed,
    (language) =>
      `<form method="post" action="${END_PATH}"><button>${escapeHtml(TEXTS[language].previewEnd)}</button></form>`,
  )

const renderStart = (preview: Preview, link: string, language: Language, timeZone: string): string => {
  const { previewText, previewStart, previewStranger } = TEXTS[language]
  const message = escapeHtml(previewText.replace('{value}', untilIn(preview, timeZone)(language)))
  return `<p>${message}</p>
<ul>${formatParts(preview)
    .map((part) => `<li>${part}</li>`)
    .join('')}</ul>
<form method="post" action="${PREVIEW_PATH}"><input type="hidden" name="link" value="${escapeHtml(link)}"><button>${escapeHtml(previewStart)}</button></form>
<p>${escapeHtml(previewStranger)}</p>`
}

/** In both languages, the visitor's first. @param body the content below the title; '' if there is nothing to begin */
function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  previewed: PreviewedSite | null,
  body: (language: Language) => string,
): FastifyReply {
  const { language } = parseVisitor(request.headers, '/')
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)]
  const sections = languages.map((language) => {
    const { previewTitle, previewGone, previewOver, previewHome } = TEXTS[language]
    const notice = previewed?.site ? '' : `<p>${escapeHtml(previewed ? previewGone : previewOver)}</p>`
    return `<section lang="${language}"><h1>${escapeHtml(previewTitle)}</h1>${notice}${body(language)}<p><a class="home" href="/">${escapeHtml(previewHome)}</a></p></section>`
  })
  return reply
    .code(previewed?.site ? 200 : 410)
    .headers(HEADERS)
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(TEXTS[language].previewTitle)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`)
}
