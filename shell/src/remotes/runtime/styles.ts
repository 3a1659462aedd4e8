import { DEFERRED_SHEET } from '@dhadha/release'
import { recordFailure, secure } from '../../composition/integrity.ts'
import { BUDGET_MS, HEDGE_MS } from '../timeouts.ts'

const getPath = (href: string) => new URL(href, location.href).pathname

const findLink = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => getPath(link.href) === getPath(url),
  )

/** A blocked sheet is null; one that was not found is present but empty; one that a worker does not have is closed. */
function applies({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

/** Sheets on their way, by path: prefetching and mounting wait for the same links. */
const arriving = new Map<string, Promise<void>>()

/**
 * Resolves when the style sheets apply; adds those that are missing. To the browser, a style sheet that fails to load
 * is no error, only an unstyled page, so it becomes one here. One that hangs is requested again after 4 s; the first of
 * the two to arrive counts.
 *
 * @throws Error naming the style sheet that did not arrive
 */
export async function ensureStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) => {
      const path = getPath(url)
      const known = arriving.get(path)
      if (known) return known
      const ensured = ensureStyle(url).finally(() => arriving.delete(path))
      arriving.set(path, ensured)
      return ensured
    }),
  )
}

/**
 * The sheets of the HTML. Our script runs only after they have settled: one of them without rules has failed. One that
 * was deferred (gateway/browser/replace-stalled-stylesheets.ts) is still loading.
 */
const settled = new Set(
  document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"]:not([data-${DEFERRED_SHEET}])`),
)

async function ensureStyle(url: string): Promise<void> {
  const present = findLink(url)
  if (present && applies(present)) return
  if (present && settled.has(present)) {
    present.remove()
    recordFailure([url])
  }
  // Any other sheet in the document is still loading; if it were removed, its `load` event would never fire.
  const links = [present?.isConnected ? present : append(url)]
  try {
    await firstToApply(links, url)
  } finally {
    for (const link of links) if (!applies(link)) link.remove()
  }
}

/**
 * Waits for a sheet that is loading, and requests it once more if it hangs.
 *
 * @param links the sheet's elements, to which the second request adds one
 * @throws when none of them has arrived in time
 */
async function firstToApply(links: HTMLLinkElement[], url: string): Promise<void> {
  let hedge: ReturnType<typeof setTimeout> | undefined
  let end: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`the style sheet ${url} did not arrive`))
      let failed = 0
      const watch = (link: HTMLLinkElement) => {
        const settle = () => {
          if (applies(link)) return resolve()
          failed++
          // The other one may still arrive.
          if (failed === links.length) fail()
        }
        link.addEventListener('load', settle, { once: true })
        link.addEventListener('error', settle, { once: true })
      }
      for (const link of links) watch(link)
      hedge = setTimeout(() => {
        recordFailure([url])
        const second = append(url)
        links.push(second)
        watch(second)
      }, HEDGE_MS)
      end = setTimeout(fail, BUDGET_MS)
    })
  } finally {
    clearTimeout(hedge)
    clearTimeout(end)
  }
}

function append(url: string): HTMLLinkElement {
  // oxlint-disable-next-line no-restricted-properties -- React would not wait for it
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  // By this path the bundler's runtime knows that the sheet is present, and adds no second one.
  link.dataset['href'] = getPath(url).split('/').slice(4).join('/')
  secure(link)
  document.head.append(link)
  return link
}
