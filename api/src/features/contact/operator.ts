// The settings and the route that name the operator of the site (decision 44).
import { SiteOperator } from '@dhadha/contract/wire'
import { ConfigError, createReader, type Environment } from '@dhadha/server'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import type { Language } from '../../platform/texts/index.ts'

type InBoth = Readonly<Record<Language, string>>

/** The operator of the site, as its privacy policy names them (decision 44). */
export interface OperatorSettings {
  /** Null: the policy states that no operator is named. */
  readonly operator: { readonly name: InBoth; readonly address: InBoth; readonly email: string | null } | null
  /** The office that receives complaints about the operator; null: the policy states that none is named. */
  readonly complaints: { readonly name: InBoth; readonly url: string | null } | null
}

const MAX_LENGTH = 300

/** @throws ConfigError */
export function readOperator(environment: Environment): OperatorSettings {
  const { given } = createReader(environment)

  /** A line or, with `\n` in it, several. The Bangla value defaults to the English one. */
  function inBoth(setting: string, bangla: string): InBoth | null {
    const read = (name: string): string | undefined => {
      const text = given(name)?.replaceAll('\\n', '\n')
      if (text !== undefined && (text.length > MAX_LENGTH || /[^\P{Cc}\n]/u.test(text)))
        throw new ConfigError(`${name} must be text of at most ${MAX_LENGTH} characters.`)
      return text
    }
    const [en, bn] = [read(setting), read(bangla)]
    if (en === undefined && bn !== undefined) throw new ConfigError(`${bangla} needs ${setting}.`)
    return en === undefined ? null : { en, bn: bn ?? en }
  }

  const name = inBoth('OPERATOR_NAME', 'OPERATOR_NAME_BN')
  const address = inBoth('OPERATOR_ADDRESS', 'OPERATOR_ADDRESS_BN')
  const body = inBoth('COMPLAINTS_NAME', 'COMPLAINTS_NAME_BN')
  const email = given('OPERATOR_PUBLIC_EMAIL') ?? null
  const url = given('COMPLAINTS_URL') ?? null
  if (Boolean(name) !== Boolean(address))
    throw new ConfigError('OPERATOR_NAME and OPERATOR_ADDRESS belong together: set both or none.')
  if (email !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    throw new ConfigError(`OPERATOR_PUBLIC_EMAIL must be an e-mail address, not "${email}".`)
  if (email !== null && !name) throw new ConfigError('OPERATOR_PUBLIC_EMAIL needs OPERATOR_NAME.')
  if (url !== null && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
    throw new ConfigError(`COMPLAINTS_URL must be an address that begins with https://, not "${url}".`)
  if (url !== null && !body) throw new ConfigError('COMPLAINTS_URL needs COMPLAINTS_NAME.')
  return {
    operator: name && address ? { name, address, email } : null,
    complaints: body ? { name: body, url } : null,
  }
}

/** Serves the operator of the site without a sign-in. */
export const operatorRoutes =
  ({ config: { operator, complaints } }: Pick<Dependencies, 'config'>): Routes =>
  (api) => {
    api.get(
      '/api/v2/app/site/operator',
      {
        schema: {
          tags: ['site'],
          summary: 'Who runs the site (decision 44)',
          response: { 200: SiteOperator },
        },
      },
      ({ language }): SiteOperator => ({
        operator: operator && {
          name: operator.name[language],
          address: operator.address[language],
          email: operator.email,
        },
        complaints: complaints && { name: complaints.name[language], url: complaints.url },
      }),
    )
  }
