import { join, resolve } from 'node:path'
import { ROOT } from '../parts.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A setting's value without surrounding spaces. An empty one counts as unset, as for all programs of the site. */
export const readSetting = (name: string, environment: Environment = process.env): string | undefined =>
  environment[name]?.trim() || undefined

/** The absolute folder of what a site keeps on this machine: DATA_DIR, else `data` in the project. */
export const dataFolder = (environment: Environment = process.env): string =>
  resolve(ROOT, readSetting('DATA_DIR', environment) ?? 'data')

/** The absolute folder of the registry: REGISTRY_DIR, else a folder of the data. */
export const registryFolder = (environment: Environment = process.env): string =>
  resolve(ROOT, readSetting('REGISTRY_DIR', environment) ?? join(dataFolder(environment), 'registry'))
