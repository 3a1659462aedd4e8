import { rmSync } from 'node:fs'
import { startSite } from './site.ts'

/**
 * Before the first test: starts the one site that all journeys share, and makes the template that other sites copy.
 *
 * @returns what is done after the last test
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const template = await startSite()
  await template.end()
  process.env['E2E_TEMPLATE'] = template.data
  const remove = () => rmSync(template.data, { recursive: true, force: true })
  const site = await startSite().catch((error: unknown) => {
    remove()
    throw error
  })
  process.env['E2E_SITE'] = JSON.stringify({ url: site.url, data: site.data })
  return async () => {
    await site.stop()
    remove()
  }
}
