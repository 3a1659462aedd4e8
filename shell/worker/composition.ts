/** As much of the composition as the worker needs (gateway, public-form.ts). */
interface Composition {
  id: string
  microFrontends: Record<string, [Version & { extras: Version['extras'] & { previous?: Version } }]>
}

interface Version {
  /** URL of the entry, below the release's folder. */
  url: string
  extras: { files?: Record<string, string> }
}

/** What has to be kept so that a document can start the site and show what was shown before. */
export interface FilesOf {
  id: string
  /** Without one of these the set is not complete. */
  required: string[]
  /** Fonts and pictures, of which the composition knows nothing; a page is whole enough without them. */
  wished: string[]
  /** Folders of every release that the composition names: what is kept of others may go. */
  folders: string[]
}

const folderOf = (path: string): string => path.split('/').slice(0, 4).join('/') + '/'
const partOf = (path: string): string => path.split('/')[2] ?? ''
/** A file's name without the hash of its content: what it is called in every version. */
const nameOf = (path: string): string =>
  path.slice(folderOf(path).length).replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')

/**
 * Reads the document that starts any page.
 *
 * @param used paths of the files that are kept so far, of whichever version: their successors belong to the set too
 * @returns null when the document carries no composition
 */
export function filesOf(html: string, used: readonly string[]): FilesOf | null {
  const json = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1]
  if (json === undefined) return null
  const { id, microFrontends } = JSON.parse(json) as Composition
  const required = new Set(
    [...html.matchAll(/ (?:src|href)="(\/releases\/[^"]+)"/g)].flatMap(([, path]) => path ?? []),
  )
  const wished = new Set<string>()
  const folders: string[] = []
  for (const [part, [active]] of Object.entries(microFrontends)) {
    const folder = folderOf(active.url)
    folders.push(folder, ...(active.extras.previous ? [folderOf(active.extras.previous.url)] : []))
    const files = Object.keys(active.extras.files ?? {})
    const byName = new Map(files.map((path) => [nameOf(path), path]))
    for (const path of used) {
      if (partOf(path) !== part) continue
      const successor = byName.get(nameOf(path))
      if (successor !== undefined) required.add(successor)
      else if (!/\.(?:js|css)$/.test(path)) wished.add(folder + path.slice(folderOf(path).length))
    }
  }
  return { id, required: [...required], wished: [...wished], folders }
}

/** True for a file of a release that is named no more. */
export const isLeftOver = (path: string, folders: readonly string[]): boolean =>
  !folders.includes(folderOf(path))
