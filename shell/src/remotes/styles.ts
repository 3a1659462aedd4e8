import { noteFailure, secure } from '../composition/integrity.ts'

const pathOf = (href: string) => new URL(href, location.href).pathname

const linkOf = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => pathOf(link.href) === pathOf(url),
  )

/** A blocked sheet is null; one that was not found is present but empty; one that a worker does not have is closed. */
function applies({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

/**
 * Resolves when the style sheets apply; adds those that are missing. To the browser, a style sheet that fails to load
 * is no error, only an unstyled page, so it becomes one here.
 *
 * @throws Error naming the style sheet that did not arrive
 */
export async function ensureStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => ensureStyle(url)))
}

/** The sheets of the HTML. Our script runs only after they have settled: one of them without rules has failed. */
const settled = new Set(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))

async function ensureStyle(url: string): Promise<void> {
  const present = linkOf(url)
  if (present && applies(present)) return
  if (present && settled.has(present)) {
    present.remove()
    noteFailure([url])
  }
  // Any other sheet in the document is still loading; removing it would leave whoever added it waiting for ever.
  const link = present?.isConnected ? present : append(url)
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (applies(link)) resolve()
      else {
        link.remove()
        reject(new Error(`the style sheet ${url} did not arrive`))
      }
    }
    link.addEventListener('load', settle, { once: true })
    link.addEventListener('error', settle, { once: true })
  })
}

function append(url: string): HTMLLinkElement {
  // oxlint-disable-next-line no-restricted-properties -- React would not wait for it
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  // By this path the bundler's runtime knows that the sheet is present, and adds no second one.
  link.dataset['href'] = pathOf(url).split('/').slice(4).join('/')
  secure(link)
  document.head.append(link)
  return link
}
