// The settings of messages.
import {
  ConfigError,
  createReader,
  readMailSettings,
  type Environment,
  type MailSettings,
} from '@dhadha/server'

/** The HTTP call of a provider of text messages (decision 11). */
export interface TextingSettings {
  /** May hold `{to}` and `{text}`. */
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly header: readonly [name: string, value: string] | null
  readonly contentType: (typeof contentTypes)[number]
  /** Holds `{to}` and `{text}`; null: the address holds them. */
  readonly body: string | null
}

const methods = ['GET', 'POST', 'PUT'] as const
const contentTypes = ['application/json', 'application/x-www-form-urlencoded'] as const
/** To whom text messages go, which cost money (decision 11). */
export interface TextBounds {
  /** False: learners cannot sign up, or request a link, by mobile number. */
  readonly isOn: boolean
  /** How the numbers of the configured countries begin. */
  readonly prefixes: readonly string[]
  /** For all numbers together. */
  readonly perDay: number
}

interface MessageSettings {
  readonly texts: TextBounds
  /** How mail leaves (decision 11); null: it goes to the outbox. */
  readonly mail: MailSettings | null
  /** How text messages leave; null: they go to the outbox. */
  readonly texting: TextingSettings | null
}

declare module '../configuration/config.ts' {
  interface Config extends MessageSettings {}
}

/** @throws ConfigError */
export const readMessageSettings = (environment: Environment): MessageSettings => ({
  mail: readMailSettings(environment),
  texting: readTexting(environment),
  texts: readTextBounds(environment),
})

function readTextBounds(environment: Environment): TextBounds {
  const { given, integer, oneOf } = createReader(environment)
  const prefixes = (given('SMS_PREFIXES') ?? '01').split(',').map((prefix) => prefix.trim())
  if (!prefixes.every((prefix) => /^\d{1,11}$/.test(prefix)))
    throw new ConfigError('SMS_PREFIXES must be beginnings of mobile numbers such as 013,017.')
  return {
    isOn: oneOf('SMS', ['on', 'off'] as const, 'on') === 'on',
    prefixes,
    perDay: integer('SMS_PER_DAY', 1000, 1, 100_000),
  }
}

const holdsBoth = (template: string) => template.includes('{to}') && template.includes('{text}')

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readTexting(environment: Environment): TextingSettings | null {
  const { given, oneOf, secret, secretUrl } = createReader(environment)
  const address = secretUrl('SMS_URL', ['http:', 'https:'])
  if (address === undefined) return null

  const method = oneOf('SMS_METHOD', methods, 'POST')
  const givenHeader = secret('SMS_AUTH_HEADER')
  const [, name, value] = /^([\w-]+):\s*([\x20-\x7e]+)$/.exec(givenHeader ?? '') ?? []
  if (givenHeader !== undefined && (name === undefined || value === undefined))
    throw new ConfigError('SMS_AUTH_HEADER must be a header such as Authorization: Bearer something.')

  const contentType = oneOf('SMS_CONTENT_TYPE', contentTypes, 'application/json')
  const inAddress = holdsBoth(address)
  if (method === 'GET' && !inAddress) throw new ConfigError('SMS_URL must hold {to} and {text} with GET.')
  const standard = inAddress ? null : contentType === 'application/json' ? STANDARD_JSON : STANDARD_FORM
  const body = method === 'GET' ? null : (given('SMS_BODY') ?? standard)
  if (body !== null && !inAddress && !holdsBoth(body))
    throw new ConfigError('SMS_BODY must hold {to} and {text}, where SMS_URL does not.')
  if (body !== null && contentType === 'application/json' && !isJson(body))
    throw new ConfigError('SMS_BODY must be JSON, with {to} and {text} inside strings.')

  return {
    url: address,
    method,
    header: name === undefined || value === undefined ? null : [name, value],
    contentType,
    body,
  }
}

const STANDARD_JSON = '{"to":"{to}","text":"{text}"}'
const STANDARD_FORM = 'to={to}&text={text}'
