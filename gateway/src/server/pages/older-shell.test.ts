import { COMPOSITION_HEADER, COMPOSITION_PATH, FAILED_SHELL_COOKIE } from '@dhadha/release'
import { createRegistry, type Registry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { preloads } from '../../testing/document.ts'
import { releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway

const shell = (version: string, contract = '1.0.0') =>
  releasePart(gateway.store, 'shell', {
    version,
    contract,
    change: (release) => {
      release.announcesStart = true
    },
  })

const open = (path: string, failed: string) =>
  gateway.app.inject({ url: path, headers: { cookie: `x=1; ${FAILED_SHELL_COOKIE}=${failed}` } })
const shellIn = (body: string) => /\/releases\/shell\/([^/]+)\//.exec(preloads(body)[0] ?? '')?.[1]

let metricsRegistry: Registry
const counted = async () =>
  /^dhadha_older_shell_pages_total (\d+)$/m.exec(await metricsRegistry.metrics())?.[1]

beforeEach(async () => {
  metricsRegistry = createRegistry()
  gateway = await openGateway({}, undefined, { metricsRegistry })
  await shell('1.0.0')
  await releasePart(gateway.store, 'mf-tests', { routes: [route('/tests', 'all')] })
  await shell('1.1.0')
})

describe('a browser in which the live shell failed', { tags: ['decision-66'] }, () => {
  it('gets every page with the shell before, whose composition agrees', async () => {
    const page = await open('/tests', '1.1.0')
    expect([page.statusCode, shellIn(page.body)]).toEqual([200, '1.0.0'])
    const composition = await open(COMPOSITION_PATH, '1.1.0')
    const { id, microFrontends } = composition.json<{
      id: string
      microFrontends: { shell: [{ metadata: { version: string } }] }
    }>()
    expect(microFrontends.shell[0].metadata.version).toBe('1.0.0')
    expect([page.headers[COMPOSITION_HEADER], composition.headers[COMPOSITION_HEADER]]).toEqual([id, id])
    expect(composition.headers['vary']).toContain('Cookie')
    expect(page.body).toContain(`"id":"${id}"`)
    expect(await counted()).toBe('1')
  })

  it('cannot be led further back: the page says that there is no other', async () => {
    expect((await open('/tests', '')).body).toContain(
      'role="alert" hidden data-announced data-shell="1.1.0">',
    )
    expect((await open('/tests', '1.1.0')).body).toContain('role="alert" hidden data-announced>')
  })

  it.each(['1.0.0', '9.9.9', '../x', '%00', ''])(
    'leaves everybody else with the live one, also with the mark of another version (%j)',
    async (mark) => {
      const [plain, marked] = [await gateway.get('/tests'), await open('/tests', mark)]
      expect([shellIn(marked.body), await counted()]).toEqual(['1.1.0', '0'])
      expect(marked.body).toBe(plain.body)
    },
  )

  it('tries the next version at once', async () => {
    await shell('1.1.1')
    expect(shellIn((await open('/tests', '1.1.0')).body)).toBe('1.1.1')
    expect(shellIn((await open('/tests', '1.1.1')).body)).toBe('1.1.0')
  })
})

it(
  'a shell before that lacks what a live remote needs is passed over',
  { tags: ['decision-66'] },
  async () => {
    await shell('1.2.0', '1.1.0')
    await releasePart(gateway.store, 'mf-auth', { contract: '^1.1.0', routes: [route('/auth', 'auth')] })
    expect(shellIn((await open('/tests', '1.2.0')).body)).toBe('1.2.0')
    expect((await open('/tests', '1.2.0')).body).toContain('role="alert" hidden data-announced>')
    await shell('1.2.1', '1.1.0')
    expect(shellIn((await open('/tests', '1.2.1')).body)).toBe('1.2.0')
  },
)
