/** In the place of a page where neither the network nor the caches have one. Without style or script: none is here. */
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
<section><h1>You are offline</h1><p>This page comes as soon as the connection is back.</p><p><a href="">Retry</a></p></section>
<section lang="bn"><h1>ইন্টারনেট নেই</h1><p>ইন্টারনেট ফিরে এলেই পাতাটি আসবে।</p><p><a href="">আবার চেষ্টা করো</a></p></section>
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
