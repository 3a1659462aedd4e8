import type { Dependencies } from '../feature.ts'
import { take } from '../throttle/throttle.ts'

declare module '../messages/messenger.ts' {
  interface MessageKinds {
    'security-alert': true
  }
}

const HOUR_SECONDS = 3600

/**
 * Alerts the operator when an event happened more often within an hour than `SECURITY_ALERTS` allows: by mail and in
 * the log, once an hour for each event, however many instances look.
 *
 * @param to the operator's address
 */
export function createSecurityWatch(
  { config, db, clock, messenger, log }: Pick<Dependencies, 'config' | 'db' | 'clock' | 'messenger' | 'log'>,
  to: string,
) {
  return async (): Promise<void> => {
    const now = clock()
    const counts = await db
      .selectFrom('security_event')
      .select(({ fn }) => [
        'event',
        fn.sum<string>('times').as('times'),
        fn.count<string>('network').distinct().as('networks'),
      ])
      .where('at', '>', new Date(now.getTime() - HOUR_SECONDS * 1000))
      .groupBy('event')
      .execute()
    for (const [event, limit] of config.securityAlerts) {
      const found = counts.find((count) => count.event === event)
      const times = Number(found?.times ?? 0)
      if (times <= limit) continue
      const networks = Number(found?.networks ?? 0)
      const once = { purpose: 'security-alert', target: event, limit: 1, windowSeconds: HOUR_SECONDS }
      const isReported = await db.transaction().execute(async (trx) => {
        if ((await take(trx, once, now)) > 0) return false
        await messenger.enqueue(trx, {
          to,
          channel: 'email',
          kind: 'security-alert',
          subject: `Dhadha: ${event} ${times} times within an hour`,
          text:
            `The security log counts ${times} of the event "${event}" within an hour, from ${networks} networks; ` +
            `more than ${limit} are worth a look (SECURITY_ALERTS).\n\nLook: pnpm api security --event ${event} --hours 1`,
        })
        return true
      })
      if (isReported) log.warn({ event, times, networks, most: limit }, 'security alert')
    }
  }
}
