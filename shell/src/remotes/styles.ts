import { noteFailure, secure } from '../composition/integrity.ts'

const pathOf = (href: string) => new URL(href, location.href).pathname

const linkOf = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => pathOf(link.href) === pathOf(url),
  )

/** A sheet that was refused is null; one that was not found is there, but empty; one that a worker lacks is closed. */
function applies({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

/**
 * Resolves when the style sheets apply; adds those that are missing. A style sheet that does not arrive is no error to
 * the browser, only an unstyled page, so it is made one here.
 *
 * @throws Error naming the style sheet that did not arrive
 */
export async function ensureStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => ensureStyle(url)))
}

/** The sheets of the HTML. Our script runs only after they are settled: one of them without rules has failed. */
const settled = new Set(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))

async function ensureStyle(url: string): Promise<void> {
  const present = linkOf(url)
  if (present && applies(present)) return
  if (present && settled.has(present)) {
    present.remove()
    noteFailure([url])
  }
  // Any other that is there is on its way; taking it out would leave whoever added it waiting for ever.
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
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  // By its path in the release the bundler's runtime knows that the sheet is there, and adds no second one.
  link.dataset['href'] = pathOf(url).split('/').slice(4).join('/')
  secure(link)
  document.head.append(link)
  return link
}
