import { secure } from '../composition/integrity.ts'

function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = new URL(url, location.href).href
  script.async = true
  secure(script)
  return script
}

/**
 * Asks for scripts of a page right away, so that they travel together with the remote's entry and not one after the
 * other behind it: a chunk that runs before its entry waits in the chunk list of its remote. Nothing waits for them here.
 * The entry takes over a script that is still on its way, by its URL, and asks again for one that is gone.
 *
 * @throws UnknownFileError when the composition has no hash for one of them
 */
export function requestScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const script = createScript(url)
    const remove = () => script.remove()
    // Left behind, the entry would wait for it, although nothing more will come of it.
    script.addEventListener('load', remove)
    script.addEventListener('error', remove)
    document.head.append(script)
  }
}
