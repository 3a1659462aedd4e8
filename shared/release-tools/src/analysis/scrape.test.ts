import { expect, it } from 'vitest'
import { listen } from '@dhadha/gateway/testing'
import { scrapeGateways } from './scrape.ts'

it(
  'a scrape reads every address that a name has, and names one that does not answer',
  { tags: ['decision-79'] },
  async () => {
    const { port } = await listen((_request, response) => void response.end('up 1'))
    const loggedErrors: string[] = []
    const ask = (...urls: string[]) =>
      scrapeGateways(
        urls.map((url) => new URL(url)),
        (sentence) => loggedErrors.push(sentence),
      )
    expect(await ask(`dns+http://127.0.0.1:${port}/metrics`)).toEqual([
      { url: `http://127.0.0.1:${port}/metrics`, text: 'up 1' },
    ])
    const byName = await ask(`dns+http://localhost:${port}/metrics`)
    expect(byName.map(({ url }) => url)).toContain(`http://127.0.0.1:${port}/metrics`)
    loggedErrors.length = 0
    const some = await ask(`http://127.0.0.1:${port}/metrics`, 'dns+http://gateways.invalid:9464/metrics')
    expect(some).toHaveLength(1)
    expect(loggedErrors).toEqual([
      expect.stringMatching(
        /^No figures from dns\+http:\/\/gateways\.invalid:9464\/metrics: .*(ENOTFOUND|EAI_AGAIN)/,
      ),
    ])
  },
)
