import { rmSync } from 'node:fs'
import { startSite } from './site.ts'

/**
 * Before the first test: the template that every site begins as a copy of, and the one site that all journeys share.
 *
 * @returns what is done after the last test
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const template = await startSite()
  await template.end()
  process.env['E2E_TEMPLATE'] = template.data
  const site = await startSite()
  process.env['E2E_SITE'] = JSON.stringify({ url: site.url, data: site.data })
  return async () => {
    await site.stop()
    rmSync(template.data, { recursive: true, force: true })
  }
}
