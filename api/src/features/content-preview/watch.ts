// Notices when an author saves a file.
import { watch, type FSWatcher } from 'node:fs'

/** Editors save in several steps (write, rename, remove); the library is read once they are done. */
const SETTLE_MS = 80

/**
 * Calls back after a file in one of these folders was saved. Folders are watched and not files, because many editors
 * replace a file when they save it.
 *
 * @returns a function that stops watching
 */
export function watchFolders(folders: readonly string[], onSave: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(onSave, SETTLE_MS)
  }
  const watchers = folders.map((folder): FSWatcher => {
    const watcher = watch(folder, soon)
    // Removing a folder ends its watcher; the next read reports what is missing.
    watcher.on('error', soon)
    return watcher
  })
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
