// The site that the settings name, and the token for it.
import { getDocument } from '@dhadha/release/documents'
import { ReleaseError } from './error.ts'
import { readSecret, readSetting, type Environment } from './settings.ts'

/** Settings that hold a token; the later one is what the first was called before. */
export const TOKEN_SETTINGS = ['DHADHA_RELEASE_TOKEN', 'DHADHA_TOKEN'] as const
const [TOKEN] = TOKEN_SETTINGS

/** A remote site, and the token that authorizes a program there (decision 77). */
export interface RemoteSite {
  readonly url: URL
  readonly token: string
}

/** The site that `DHADHA_SITE` names; null: none is named. @throws ReleaseError where that, or the token, is none */
export function readRemoteSite(environment: Environment): RemoteSite | null {
  const address = readSetting(environment, 'DHADHA_SITE')
  if (address === undefined) return null
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ReleaseError(
      `DHADHA_SITE must be the address of a site, such as https://dhadha.example, not "${address}".`,
    )
  const url = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isHere)
    throw new ReleaseError(
      'DHADHA_SITE must begin with https://: the token would be sent for everybody to read.',
    )
  const page = getDocument('own-repository.md#release', environment)
  const token = TOKEN_SETTINGS.map((name) => readSecret(environment, name)).find(
    (secret) => secret !== undefined,
  )
  if (token === undefined)
    throw new ReleaseError(
      `DHADHA_SITE needs ${TOKEN}, as "pnpm api operator token" at the site prints it (${page}).`,
    )
  // The token itself is never printed.
  if (!/^dhr_[\w-]{43}$/.test(token))
    throw new ReleaseError(
      `${TOKEN} is no token of a site: a token begins with dhr_ and has 47 characters, and this text has ${token.length}. Copy it as "pnpm api operator token" at the site printed it (${page}).`,
    )
  return { url, token }
}
