import { compositionIn, releasePathOf, withoutHash, type CompositionDocument } from '@dhadha/release'

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

/** What a file is called in every version. */
const nameOf = (path: string): string => withoutHash(releasePathOf(path)?.file ?? '')

const folderOf = (path: string): string => releasePathOf(path)?.folder ?? ''

/**
 * Reads the document that starts any page.
 *
 * @param used paths of the files that are kept so far, of whichever version: their successors belong to the set too
 * @returns null when the document carries no composition
 */
export function filesOf(html: string, used: readonly string[]): FilesOf | null {
  const json = compositionIn(html)
  if (json === null) return null
  // The gateway writes it whole, by the same schema.
  const { id, microFrontends } = JSON.parse(json) as CompositionDocument
  const required = new Set(
    [...html.matchAll(/ (?:src|href)="(\/releases\/[^"]+)"/g)].flatMap(([, path]) => path ?? []),
  )
  const wished = new Set<string>()
  const folders: string[] = []
  for (const [part, [active]] of Object.entries(microFrontends)) {
    const folder = folderOf(active.url)
    folders.push(folder, ...(active.extras.previous ? [folderOf(active.extras.previous.url)] : []))
    const byName = new Map(Object.keys(active.extras.files).map((path) => [nameOf(path), path]))
    for (const path of used) {
      const { name, file = '' } = releasePathOf(path) ?? {}
      if (name !== part) continue
      const successor = byName.get(withoutHash(file))
      if (successor !== undefined) required.add(successor)
      else if (!/\.(?:js|css)$/.test(file)) wished.add(folder + file)
    }
  }
  return { id, required: [...required], wished: [...wished], folders }
}

/** True for a file of a release that is named no more. */
export const isLeftOver = (path: string, folders: readonly string[]): boolean =>
  !folders.includes(folderOf(path))
