import { releaseFolder, sharedFolder, SHELL } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { liveComposition, readRelease } from '../site/releases.ts'
import { expect, test } from '../site/test.ts'

/** The global of the federation runtime, as far as these tests read it. */
interface Federation {
  moduleInfo: Record<string, { remotesInfo?: Record<string, { matchedVersion: string }> }>
  __INSTANCES__: { name: string }[]
}

test('developer tools of Module Federation see every remote of the composition', async ({ site, page }) => {
  await page.goto('/about')
  const composition = await liveComposition(site)
  const remotes = Object.entries(composition.microFrontends).flatMap(([name, [remote]]) =>
    name === SHELL ? [] : [remote],
  )
  const marketing = composition.microFrontends['mf-marketing']?.[0].extras.container
  const look = () =>
    page.evaluate(() => {
      const runtime = Reflect.get(globalThis, '__FEDERATION__') as Federation | undefined
      return {
        moduleInfo: runtime?.moduleInfo ?? {},
        instances: runtime?.__INSTANCES__.map(({ name }) => name),
      }
    })
  // The page is shown before its scripts have loaded.
  await expect.poll(async () => (await look()).instances).toContain(marketing)
  const { moduleInfo } = await look()
  expect(moduleInfo['shell']?.remotesInfo).toMatchObject(
    Object.fromEntries(
      remotes.map(({ url, extras }) => [extras.container, { matchedVersion: site.url + url }]),
    ),
  )
  for (const { url, extras } of remotes)
    expect(moduleInfo).toHaveProperty([`${extras.container}:${site.url}${url}`])
})

test('every remote has a manifest, with its hash in the release', async ({ site }) => {
  const { microFrontends } = await liveComposition(site)
  for (const [name, [{ url, metadata, extras }]] of Object.entries(microFrontends)) {
    if (name === SHELL) continue
    const folder = releaseFolder(name, metadata.version)
    const manifest = await fetch(`${site.url}${folder}mf-manifest.json`)
    const bytes = Buffer.from(await manifest.arrayBuffer())
    expect(JSON.parse(bytes.toString())).toMatchObject({
      metaData: { globalName: extras.container, remoteEntry: { name: url.slice(sharedFolder(name).length) } },
      exposes: [{ path: './remote' }],
    })
    const { files } = readRelease(site, name, metadata.version)
    expect(files['mf-manifest.json']).toEqual(getFileFacts(bytes))
  }
})
