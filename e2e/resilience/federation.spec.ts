import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../site/test.ts'

/** As much of `/composition.json` as stands here for a remote. */
interface Remote {
  url: string
  metadata: { version: string }
  extras: { container: string }
}

/** The global of the federation runtime, as far as it is looked at. */
interface Federation {
  moduleInfo: Record<string, { remotesInfo?: Record<string, { matchedVersion: string }> }>
  __INSTANCES__: { name: string }[]
}

test('developer tools of Module Federation see every remote of the composition', async ({ site, page }) => {
  await page.goto('/about')
  const composition = (await (await fetch(`${site.url}/composition.json`)).json()) as {
    microFrontends: Record<string, [Remote]>
  }
  const remotes = Object.entries(composition.microFrontends).flatMap(([name, [remote]]) =>
    name === 'shell' ? [] : [remote],
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
  // The page is there before its scripts are.
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

test('every remote brings a manifest, with its hash in the release', async ({ site }) => {
  const answer = (await (await fetch(`${site.url}/composition.json`)).json()) as {
    microFrontends: Record<string, [Remote]>
  }
  for (const [name, [{ url, metadata, extras }]] of Object.entries(answer.microFrontends)) {
    if (name === 'shell') continue
    const folder = `/releases/${name}/${metadata.version}/`
    const manifest = await fetch(`${site.url}${folder}mf-manifest.json`)
    const bytes = Buffer.from(await manifest.arrayBuffer())
    expect(JSON.parse(bytes.toString())).toMatchObject({
      metaData: { globalName: extras.container, remoteEntry: { name: url.slice(folder.length) } },
      exposes: [{ path: './remote' }],
    })
    const release = JSON.parse(
      readFileSync(join(site.registry, 'releases', name, metadata.version, 'release.json'), 'utf8'),
    ) as { files: Record<string, { integrity: string }> }
    expect(release.files['mf-manifest.json']?.integrity).toBe(
      `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    )
  }
})
