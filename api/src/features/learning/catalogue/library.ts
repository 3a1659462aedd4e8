// Holds the catalogue in memory, and reads it again after an import.
import type { Dependencies } from '../../../platform/feature.ts'
import type { Catalogue } from './catalogue.ts'
import { CATALOGUE_CHANGE } from './change.ts'
import { loadCatalogue } from './load.ts'

/** The catalogue in memory, at most a second behind the last content import. */
export type Library = () => Promise<Catalogue>

export function createLibrary({
  db,
  changes,
  config,
}: Pick<Dependencies, 'db' | 'changes' | 'config'>): Library {
  let current: Promise<Catalogue> | null = null

  const invalidate = () => {
    current = null
  }
  changes.on(CATALOGUE_CHANGE, { changed: invalidate, missed: invalidate })

  return () => {
    if (current) return current
    const loading = loadCatalogue(db, config.contentLicence)
    current = loading
    // A failed read must not be cached; its callers get the error.
    loading.catch(() => {
      if (current === loading) invalidate()
    })
    return loading
  }
}
