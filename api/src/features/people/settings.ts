import { join, resolve } from 'node:path'
import { createReader, type Environment } from '@dhadha/server'

interface PeopleSettings {
  /** Absolute path of the file that records deleted accounts; restoring a back-up reads it (decision 5). */
  readonly deletionsFile: string
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends PeopleSettings {}
}

export function readPeopleSettings(
  environment: Environment,
  { dataDir }: { readonly dataDir: string },
): PeopleSettings {
  const file = createReader(environment).given('DELETIONS_FILE')
  return { deletionsFile: file === undefined ? join(dataDir, 'deletions.jsonl') : resolve(file) }
}
