import { recordFailure, secure } from '../../composition/integrity.ts'
import { HEDGE_MS } from '../timeouts.ts'

function createScript(url: string): HTMLScriptElement {
  // oxlint-disable-next-line no-restricted-properties -- it gets its hash below
  const script = document.createElement('script')
  script.src = new URL(url, location.href).href
  script.async = true
  secure(script)
  return script
}

/**
 * Requests a script that hangs once more (decision 66). Listeners of the first one are called when the second has run.
 */
export function hedge(script: HTMLScriptElement, url: string): void {
  const timer = setTimeout(() => {
    recordFailure([url])
    const second = createScript(url)
    const end = (event: Event) => {
      second.remove()
      if (event.type === 'load') script.dispatchEvent(new Event('load'))
    }
    second.addEventListener('load', end)
    second.addEventListener('error', end)
    document.head.append(second)
  }, HEDGE_MS)
  const settle = () => clearTimeout(timer)
  script.addEventListener('load', settle)
  script.addEventListener('error', settle)
}

/**
 * Requests the scripts of a page at once, so that they load in parallel with the remote's entry and not after it: a
 * chunk that runs before its entry waits in the chunk list of its remote. The function does not wait for them. The
 * entry finds a script that is still loading by its URL, and requests it again if it was removed.
 *
 * @throws UnknownFileError when the composition has no hash for one of them
 */
export function requestScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const script = createScript(url)
    const remove = () => script.remove()
    // If it stayed in the document, the entry would wait for it, although it will never load.
    script.addEventListener('load', remove)
    script.addEventListener('error', remove)
    hedge(script, url)
    document.head.append(script)
  }
}
