import { noteFailure, secure } from '../composition/integrity.ts'

const pathOf = (href: string) => new URL(href, location.href).pathname

const linkOf = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => pathOf(link.href) === pathOf(url),
  )

/** A sheet that was refused is null; one that was not found is there, but empty. */
const applies = (link: HTMLLinkElement): boolean => (link.sheet?.cssRules.length ?? 0) > 0

/**
 * Resolves when the style sheets apply; adds those that are missing. A style sheet that does not arrive is no error to
 * the browser, only an unstyled page, so it is made one here.
 *
 * @throws Error naming the style sheet that did not arrive
 */
export async function ensureStyles(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => ensureStyle(url)))
}

async function ensureStyle(url: string): Promise<void> {
  const present = linkOf(url)
  if (present && applies(present)) return
  // Our own script runs only after the sheets of the HTML are settled: one without rules has failed.
  if (present && !present.dataset['loading']) {
    present.remove()
    noteFailure([url])
  }
  const link = present?.dataset['loading'] ? present : append(url)
  await new Promise<void>((resolve, reject) => {
    const settle = () =>
      applies(link) ? resolve() : reject(new Error(`the style sheet ${url} did not arrive`))
    link.addEventListener('load', settle, { once: true })
    link.addEventListener('error', settle, { once: true })
  })
}

function append(url: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  link.dataset['loading'] = 'true'
  secure(link)
  link.addEventListener('load', () => delete link.dataset['loading'])
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
  return link
}
