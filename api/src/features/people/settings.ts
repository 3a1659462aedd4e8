// The settings of people's data.
import { join, resolve } from 'node:path'
import { ConfigError, createReader, type Environment } from '@dhadha/server'

interface PeopleSettings {
  /** Absolute path of the file that records deleted accounts; restoring a back-up reads it (decision 5). */
  readonly deletionsFile: string
  /** The address that gets mails about waiting moderation items (decision 46); null: the operator's. */
  readonly moderationEmail: string | null
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends PeopleSettings {}
}

/** @throws ConfigError */
export function readPeopleSettings(
  environment: Environment,
  { dataDir }: { readonly dataDir: string },
): PeopleSettings {
  const reader = createReader(environment)
  const file = reader.given('DELETIONS_FILE')
  const moderationEmail = reader.given('MODERATION_EMAIL') ?? null
  if (moderationEmail !== null && !/^[^\s@]+@[^\s@]+$/.test(moderationEmail))
    throw new ConfigError(`MODERATION_EMAIL must be an e-mail address, not "${moderationEmail}".`)
  return {
    deletionsFile: file === undefined ? join(dataDir, 'deletions.jsonl') : resolve(file),
    moderationEmail,
  }
}
