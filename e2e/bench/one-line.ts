// What somebody fetches who was here before a remote was released: `node e2e/bench/one-line.ts [--pages dashboard,problem]`.
// A version is released whose page differs in one line, and the page is opened again with everything else cached. With
// `--whole` the browser takes no file as a dictionary for the next one (decision 72), as Firefox and Safari do not.
import { brotliCompressSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { activeVersion, publishEdited } from '../site/releases.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, withSite } from '../site/stage.ts'
import { pageNamed, pagesOf, type BenchPage } from './pages.ts'
import { signInCookies } from '../site/learner.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: 'dashboard,problem' },
    whole: { type: 'boolean', default: false },
  },
})
const CHUNKS: Readonly<Record<string, { part: string; chunk: string }>> = {
  dashboard: { part: 'mf-practice', chunk: 'js/page-dashboard.' },
  problem: { part: 'mf-practice', chunk: 'js/page-problem.' },
  progress: { part: 'mf-progress', chunk: 'js/page-progress.' },
}
const KIB = 1_024

/** Bytes of scripts and style sheets that come over the line while `work` runs, by address. */
async function fetchedDuring(
  browser: Browser,
  site: Site,
  { path, token }: BenchPage,
  release: () => Promise<void>,
) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    if (token) await context.addCookies(signInCookies(site, { token }))
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const addresses = new Map<string, string>()
    let fetched = new Map<string, number>()
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\.(?:js|css)$/.test(new URL(response.url).pathname) && !response.fromDiskCache)
        addresses.set(requestId, response.url)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId)
      if (address !== undefined && encodedDataLength > 0) fetched.set(address, encodedDataLength)
    })
    const open = async () => {
      await page.goto(site.url + path)
      await page.getByRole('heading').first().waitFor()
      // What is loaded at leisure belongs to it.
      await page.waitForLoadState('networkidle')
    }
    await open()
    await release()
    fetched = new Map()
    await open()
    return fetched
  } finally {
    await context.close()
  }
}

await withSite(async (site) => {
  const options = await launchOptions()
  const whole = values.whole ? ['--disable-features=CompressionDictionaryTransport'] : []
  const browser = await chromium.launch({ ...options, args: [...options.args, ...whole] })
  try {
    const pages = await pagesOf(site)
    console.log(
      '| page | changed chunk KiB | fetched KiB | ratio | files |\n| --- | ---: | ---: | ---: | --- |',
    )
    for (const [index, name] of values.pages.split(',').entries()) {
      const { part, chunk } = CHUNKS[name] ?? { part: '', chunk: '' }
      let changed = 0
      const fetched = await fetchedDuring(browser, site, pageNamed(pages, name), async () => {
        const version = `${activeVersion(site, part)}.${index + 1}`
        await publishEdited(site, part, version, (path, text) => {
          if (!path.startsWith(chunk)) return text
          const edited = `${text}\n;globalThis.dhadha_line = ${index};`
          changed = brotliCompressSync(edited).byteLength
          return edited
        })
        await site.release('activate', part, version, '--why', 'one line', '--skip-gate')
      })
      const bytes = [...fetched.values()].reduce((sum, one) => sum + one, 0)
      const files = [...fetched].map(([url, size]) => `${url.split('/').at(-1)} ${(size / KIB).toFixed(1)}`)
      console.log(
        `| ${name} | ${(changed / KIB).toFixed(1)} | ${(bytes / KIB).toFixed(1)} | ${(bytes / changed).toFixed(2)} | ${files.join(', ')} |`,
      )
    }
  } finally {
    await browser.close()
  }
})
