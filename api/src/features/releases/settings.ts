// The settings of releases: the internal key, and the OpenID provider of operators.
import { ConfigError, createReader, readInternalKey, type Environment } from '@dhadha/server'

/** Methods of OpenID Connect Core, section 9, that need no key of the client's own. */
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const
export type AuthMethod = (typeof AUTH_METHODS)[number]

/** The OpenID provider by which operators of releases sign in (decision 77). */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  /** Null: the provider accepts none; PKCE alone proves who asked. */
  readonly clientSecret: string | null
  /** How the client authenticates at the token endpoint; null: by the provider's description. */
  readonly authMethod: AuthMethod | null
  /** The name of the provider on the page. */
  readonly name: string
}

interface ReleaseSettings {
  /** The key by which gateways authenticate; null: their metrics are refused (decision 75). */
  readonly internalKey: string | null
  /** Null: operators sign in by passkey only. */
  readonly releaseOpenId: OpenIdSettings | null
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends ReleaseSettings {}
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @throws ConfigError */
function readOpenId(environment: Environment): OpenIdSettings | null {
  const { given, oneOf, secret, url } = createReader(environment)
  const issuer = url('RELEASE_OIDC_ISSUER')
  const clientId = given('RELEASE_OIDC_CLIENT_ID')
  const clientSecret = secret('RELEASE_OIDC_CLIENT_SECRET')
  const name = given('RELEASE_OIDC_NAME') ?? 'OpenID'
  const isGiven = given('RELEASE_OIDC_AUTH_METHOD') !== undefined
  const authMethod = isGiven ? oneOf('RELEASE_OIDC_AUTH_METHOD', AUTH_METHODS, 'client_secret_basic') : null
  if (issuer === undefined && clientId === undefined && clientSecret === undefined && !isGiven) return null
  if (authMethod === 'none' && clientSecret !== undefined)
    throw new ConfigError(
      'RELEASE_OIDC_CLIENT_SECRET must not be set where RELEASE_OIDC_AUTH_METHOD is none.',
    )
  const needsSecret = authMethod !== 'none'
  if (issuer === undefined || clientId === undefined || (needsSecret && clientSecret === undefined))
    throw new ConfigError(
      'RELEASE_OIDC_ISSUER, RELEASE_OIDC_CLIENT_ID and RELEASE_OIDC_CLIENT_SECRET must be set together.',
    )
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !LOCAL.has(hostname))
    throw new ConfigError('RELEASE_OIDC_ISSUER must be an address that begins with https://.')
  if (name.length > 40) throw new ConfigError('RELEASE_OIDC_NAME must have at most 40 characters.')
  return { issuer, clientId, clientSecret: clientSecret ?? null, authMethod, name }
}

/** @throws ConfigError */
export const readReleaseSettings = (environment: Environment): ReleaseSettings => ({
  internalKey: readInternalKey(environment),
  releaseOpenId: readOpenId(environment),
})
