import { createLearner, tokenCookie } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'

const KIB = 1024

/**
 * The most KiB of scripts and style sheets that the document of a page asks for before anything else, compressed: a
 * little more than they had when this was written. Whoever needs more says so here, and has measured what it costs on a slow connection
 * (e2e/bench/waterfall.ts, e2e/bench/packages.ts).
 */
const BUDGETS = [
  { path: '/', signedIn: false, scripts: 155, styles: 13 },
  { path: '/lang/en/level/1', signedIn: true, scripts: 153, styles: 11 },
  { path: '/series/number-play/problem/1', signedIn: true, scripts: 160, styles: 12 },
  { path: '/progress', signedIn: true, scripts: 156, styles: 12 },
]

test('decision 442 pages stay within their budgets of bytes', async ({ request, site }) => {
  const { name, value } = tokenCookie(site, await createLearner(site))
  const sizes = new Map<string, number>()
  /** Bytes of a file as browsers get it. */
  const sizeOf = async (path: string): Promise<number> => {
    const known = sizes.get(path)
    if (known !== undefined) return known
    const answer = await request.head(site.url + path, { headers: { 'accept-encoding': 'br' } })
    const { 'content-encoding': encoding, 'content-length': length } = answer.headers()
    expect([path, encoding]).toEqual([path, 'br'])
    sizes.set(path, Number(length))
    return Number(length)
  }
  for (const { path, signedIn, scripts, styles } of BUDGETS) {
    const page = await request.get(site.url + path, {
      headers: signedIn ? { cookie: `${name}=${value}` } : {},
    })
    const html = await page.text()
    const sum = async (ending: string) => {
      const files = [...html.matchAll(/<link [^>]*href="(\/releases\/[^"]+)"/g)].map(([, href = '']) => href)
      const wanted = [...new Set(files.filter((file) => file.endsWith(ending)))]
      expect(wanted.length).toBeGreaterThan(1)
      return (await Promise.all(wanted.map(sizeOf))).reduce((total, bytes) => total + bytes, 0) / KIB
    }
    const found = { scripts: await sum('.js'), styles: await sum('.css') }
    expect.soft(found.scripts, `scripts of ${path}`).toBeLessThanOrEqual(scripts)
    expect.soft(found.styles, `style sheets of ${path}`).toBeLessThanOrEqual(styles)
  }
})
