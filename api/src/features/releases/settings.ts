import { ConfigError, createReader, readInternalKey, type Environment } from '@dhadha/server'

/** The OpenID provider by which operators of releases sign in (decision 590). */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** How the page calls it. */
  readonly name: string
}

interface ReleaseSettings {
  /** What gateways prove themselves by; null: their figures are not taken (decision 375). */
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
  const { given, secret, url } = createReader(environment)
  const issuer = url('RELEASE_OIDC_ISSUER')
  const clientId = given('RELEASE_OIDC_CLIENT_ID')
  const clientSecret = secret('RELEASE_OIDC_CLIENT_SECRET')
  const name = given('RELEASE_OIDC_NAME') ?? 'OpenID'
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigError(
      'RELEASE_OIDC_ISSUER, RELEASE_OIDC_CLIENT_ID and RELEASE_OIDC_CLIENT_SECRET must be set together.',
    )
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !LOCAL.has(hostname))
    throw new ConfigError('RELEASE_OIDC_ISSUER must be an address that begins with https://.')
  if (name.length > 40) throw new ConfigError('RELEASE_OIDC_NAME must have at most 40 characters.')
  return { issuer, clientId, clientSecret, name }
}

/** @throws ConfigError */
export const readReleaseSettings = (environment: Environment): ReleaseSettings => ({
  internalKey: readInternalKey(environment),
  releaseOpenId: readOpenId(environment),
})
