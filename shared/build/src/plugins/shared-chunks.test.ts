import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE_FILE } from '@dhadha/release'
import { parseRelease } from '@dhadha/release/schema'
import { createRsbuild } from '@rsbuild/core'
import { afterEach, expect, it, vi } from 'vitest'
import { remoteConfig } from '../remote.ts'

const REMOTE = join(import.meta.dirname, '../../../../mf-tutorials')
const folders: string[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Builds a remote under a version, and returns the contents of its files. */
async function build(version: string): Promise<Map<string, string>> {
  vi.stubEnv('RELEASE_VERSION', version)
  vi.stubEnv('NODE_ENV', 'production')
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-build-'))
  folders.push(folder)
  const config = remoteConfig(REMOTE)
  const rsbuild = await createRsbuild({
    cwd: REMOTE,
    config: {
      ...config,
      output: { ...config.output, distPath: { ...Object(config.output?.distPath), root: folder } },
      logLevel: 'error',
    },
  })
  await (await rsbuild.build()).close()
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:js|css|json)$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}

it(
  'versions of a remote differ in its entry alone where the sources are the same',
  { tags: ['decision-72'] },
  async () => {
    const [firstBuild, other] = [await build('1.0.0'), await build('1.0.1')]
    const scripts = [...firstBuild].filter(([path]) => /\.(?:js|css)$/.test(path))
    const own = scripts.filter(([path, text]) => other.get(path) !== text).map(([path]) => path)
    expect(own).toEqual([expect.stringMatching(/^js\/remoteEntry\.[0-9a-f]{8}\.js$/)])
    expect(scripts.length).toBeGreaterThan(4)
    const release = parseRelease(firstBuild.get(RELEASE_FILE) ?? '')
    expect([release.sharesFiles, release.container]).toEqual([true, 'dhadha_mf_tutorials_1_0_0'])
    // A chunk names its part, and says where it came from; the entry takes what it would load from there.
    const chunk = scripts.find(([path]) => path.includes('messages-en'))?.[1] ?? ''
    expect(chunk).toContain('globalThis.dhadha_mf_tutorials_chunks')
    expect(chunk).toMatch(/\.from=document\.currentScript\.src;?$/)
    expect(firstBuild.get(own[0] ?? '')).toContain('document.currentScript?.src')
  },
)
