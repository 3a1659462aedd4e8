// A step of `pnpm test:compose`: the archive of the database's log fails, an alert fires, and the archive is mended.
import { setTimeout as sleep } from 'node:timers/promises'
import { DOCTOR } from './readme.ts'
import type { Report } from './report.ts'
import type { Site } from './site.ts'

const DOCTOR_SECONDS = 180
/** Four failures take a minute, and the alert waits five more. */
const ALERT_SECONDS = 540
const PROMETHEUS = 'http://127.0.0.1:9090'

/** The value of an expression, in the site's Prometheus; undefined if it has none. */
async function queryValue(expression: string): Promise<string | undefined> {
  const answer = await fetch(`${PROMETHEUS}/api/v1/query?query=${encodeURIComponent(expression)}`)
  const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
  return data.result[0]?.value[1]
}

/** @throws Error where it is not so within some seconds */
async function until(isSo: () => Promise<boolean>, seconds: number, condition: string): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > seconds * 1_000) throw new Error(`not within ${seconds} s: ${condition}`)
    await sleep(2_000)
  }
}

/** Whether doctor finds that the log of the database is not archived. */
const isWrong = async (site: Site) => /wrong\s+archive/.test((await site.tryRun(DOCTOR)).text)

/**
 * Stops the store of back-ups until doctor and an alert report that the database's log is not archived; then starts it
 * again.
 */
export async function archiveFails(report: Report, site: Site): Promise<void> {
  await report.step('promtool runs the tests of the alerts', () =>
    site.compose('exec prometheus promtool test rules /etc/dhadha/alerts-test.yaml'),
  )
  await report.step('Prometheus asks every server', async () => {
    const up = await queryValue('sum(up)')
    if (up !== '4') throw new Error(`${up} of 4 answer`)
  })
  await report.step('the store is unavailable: doctor says that archiving fails', async () => {
    await site.compose('stop store')
    await site.query('select pg_switch_wal()')
    await until(() => isWrong(site), DOCTOR_SECONDS, 'doctor says it')
  })
  await report.step('the store is unavailable: the alert ArchivingFails fires', () =>
    until(
      async () => (await queryValue('ALERTS{alertname="ArchivingFails",alertstate="firing"}')) === '1',
      ALERT_SECONDS,
      'it fires',
    ),
  )
  await report.step('the store is back: doctor finds nothing wrong', async () => {
    await site.compose('start store')
    await until(async () => !(await isWrong(site)), DOCTOR_SECONDS, 'archiving works')
  })
}
