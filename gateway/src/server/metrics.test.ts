import { createRegistry } from '@dhadha/server'
import { expect, it } from 'vitest'
import { openGateway, openSite } from '../testing/gateway.ts'

it(
  '/metrics shows the composition and the versions served, and counts pages by pattern',
  { tags: ['decision-64'] },
  async () => {
    const metricsRegistry = createRegistry()
    const { get } = await openSite({}, undefined, { metricsRegistry })
    const { id } = (await get('/composition.json')).json<{ id: string }>()
    for (const serial of ['1', '2']) await get(`/series/secret/problem/${serial}`, { signedIn: true })
    await get('/secret')
    const text = await metricsRegistry.metrics()
    expect(text).toMatch(/dhadha_cache_uses_total\{cache="pages",outcome="hit"\} [1-9]/)
    for (const line of [
      `dhadha_composition_info{id="${id}"} 1`,
      'dhadha_composition_up 1',
      'dhadha_part_info{part="shell",version="1.0.0"} 1',
      'dhadha_http_request_duration_seconds_count{method="GET",route="/series/:series/problem/:serial",status="2xx"} 2',
      'dhadha_http_request_duration_seconds_count{method="GET",route="no page",status="4xx"} 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).not.toContain('secret')
  },
)

it(
  '/metrics shows that no page can be shown while nothing is activated',
  { tags: ['decision-64'] },
  async () => {
    const metricsRegistry = createRegistry()
    await openGateway({}, undefined, { metricsRegistry })
    const text = await metricsRegistry.metrics()
    expect(text).toContain('dhadha_composition_up 0\n')
    expect(text).not.toMatch(/^dhadha_part_info\{/m)
  },
)
