// The settings of the contact form.
import { ConfigError, createReader, type Environment } from '@dhadha/server'
import { readOperator, type OperatorSettings } from './operator.ts'

interface ContactSettings extends OperatorSettings {
  /** Recipient of the messages of the contact form (decision 32). */
  readonly operatorEmail: string
}

interface ContactLimits {
  /** Messages to the operator from one network address. */
  readonly contactsPerHour: number
}

declare module '../../platform/configuration/config.ts' {
  interface Config extends ContactSettings {}
  interface Limits extends ContactLimits {}
}

/** @throws ConfigError */
export function readContactSettings(environment: Environment): ContactSettings {
  const operatorEmail = createReader(environment).given('OPERATOR_EMAIL') ?? 'operator@localhost'
  if (!/^[^\s@]+@[^\s@]+$/.test(operatorEmail))
    throw new ConfigError(`OPERATOR_EMAIL must be an e-mail address, not "${operatorEmail}".`)
  return { operatorEmail, ...readOperator(environment) }
}

/** @throws ConfigError */
export const readContactLimits = (environment: Environment): ContactLimits => ({
  contactsPerHour: createReader(environment).integer('CONTACTS_PER_HOUR', 5, 1, 1_000_000),
})
