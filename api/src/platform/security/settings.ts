// The settings of the security log.
import { RETENTION } from '@dhadha/contract/retention'
import { ConfigError, createReader, type Environment } from '@dhadha/server'
import { SECURITY_EVENTS, type SecurityEvent } from './log.ts'

interface SecuritySettings {
  /** Days for which the security log is stored; at most the limit of the privacy policy (decision 44). */
  readonly securityLogDays: number
  /** How often an event may happen in an hour before the operator is alerted. */
  readonly securityAlerts: ReadonlyMap<SecurityEvent, number>
}

declare module '../configuration/config.ts' {
  interface Config extends SecuritySettings {}
}

const LOG_DAYS = RETENTION.securityLog.period.amount
const ALERTS =
  'sign-in-refused=500,credentials-refused=200,budget=2000,refusal=200,export=100,erasure=50,violation=200'

/** @throws ConfigError */
export function readSecuritySettings(environment: Environment): SecuritySettings {
  const { given, integer } = createReader(environment)
  return {
    securityLogDays: integer('SECURITY_LOG_DAYS', LOG_DAYS, 1, LOG_DAYS),
    securityAlerts: readAlerts(given('SECURITY_ALERTS') ?? ALERTS),
  }
}

function readAlerts(text: string): ReadonlyMap<SecurityEvent, number> {
  if (text === 'none') return new Map()
  return new Map(
    text.split(',').map((pair) => {
      const [name, limit = ''] = pair.trim().split('=')
      const event = SECURITY_EVENTS.find((securityEvent) => securityEvent === name)
      if (event === undefined || !/^[1-9]\d{0,8}$/.test(limit))
        throw new ConfigError(
          `SECURITY_ALERTS must be events and numbers such as sign-in-refused=500, not "${pair.trim()}"; the events are ${SECURITY_EVENTS.join(', ')}.`,
        )
      return [event, Number(limit)]
    }),
  )
}
