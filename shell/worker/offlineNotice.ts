import bn from './texts/bn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

const section = (lang: string, { offline, comes, retry }: typeof en) =>
  `<section lang="${lang}"><h1>${offline}</h1><p>${comes}</p><p><a href="">${retry}</a></p></section>`

/**
 * Shown in place of a page that neither network nor caches have. Without style or script, because neither is available.
 */
const NOTICE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Dhadha</title>
</head>
<body>
<main>
${section('en', en)}
${section('bn', bn)}
</main>
</body>
</html>
`

export const offlineNotice = (): Response =>
  new Response(NOTICE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  })
