import { request } from 'node:http'
import { COMPOSITION_PATH, PAGE_REPORTS_PATH } from '@dhadha/release'
import { parseComposition } from '@dhadha/release/schema'
import type { Site } from './site.ts'

// Visitors during a partial release, simulated by requests: the gateway puts each browser into a cohort by its cookie.

type Address = Pick<Site, 'url'>

/** The values of the cookie of two visitors: one who receives that version of a part, and one who does not. */
export async function findCohorts(
  site: Address,
  part: string,
  version: string,
): Promise<{ inside: string; outside: string }> {
  const found = new Map<boolean, string>()
  while (found.size < 2) {
    const invited = await fetch(`${site.url}/about`)
    const [, value = ''] = /cohort=([^;]+)/.exec(invited.headers.get('set-cookie') ?? '') ?? []
    const settled = value.replace('-new', '')
    const answer = await fetch(site.url + COMPOSITION_PATH, { headers: { cookie: `cohort=${settled}` } })
    const { microFrontends } = parseComposition(await answer.text())
    found.set(microFrontends[part]?.[0].metadata.version === version, settled)
  }
  return { inside: found.get(true) ?? '', outside: found.get(false) ?? '' }
}

/** Sends a request from an address of this machine. @returns the cookies that are set */
const requestFrom = (
  site: Address,
  localAddress: string,
  path: string,
  { body, ...headers }: { readonly cookie: string; readonly body?: string },
): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    const options = {
      host: hostname,
      port,
      path,
      localAddress,
      family: 4,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json', origin: site.url }),
      },
    }
    request(options, (response) => {
      response.resume()
      response.once('end', () => resolve(response.headers['set-cookie'] ?? []))
    })
      .once('error', reject)
      .end(body)
  })

/** Simulates a browser of another network that opens a page and reports about it. */
export async function reportFrom(
  site: Address,
  network: number,
  cohort: string,
  reports: readonly object[],
): Promise<void> {
  const address = `127.${1 + (network >> 8)}.${network & 255}.1`
  const cookie = `cohort=${cohort}`
  const cookies = await requestFrom(site, address, '/about', { cookie })
  const document = cookies.find((cookie) => cookie.startsWith('document='))?.split(';', 1)[0] ?? ''
  await requestFrom(site, address, PAGE_REPORTS_PATH, {
    cookie: `${cookie}; ${document}`,
    body: JSON.stringify({ reports }),
  })
}
