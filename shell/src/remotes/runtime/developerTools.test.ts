import { createInstance } from '@module-federation/runtime'
import { afterEach, expect, it } from 'vitest'
import { showRemotes } from './developerTools.ts'

const remotes = ['1.0.0', '2.0.0'].map((version) => ({
  name: `practice_${version}`,
  entry: `https://example.org/${version}/remoteEntry.js`,
}))
const before = globalThis.__FEDERATION__.moduleInfo

afterEach(() => {
  globalThis.__FEDERATION__.moduleInfo = before
})

it('host and remotes are listed as the extension of Chrome reads them', () => {
  showRemotes('shell', remotes)
  expect(globalThis.__FEDERATION__.moduleInfo).toMatchObject({
    shell: {
      remotesInfo: {
        'practice_1.0.0': { matchedVersion: 'https://example.org/1.0.0/remoteEntry.js' },
        'practice_2.0.0': { matchedVersion: 'https://example.org/2.0.0/remoteEntry.js' },
      },
    },
    'practice_1.0.0:https://example.org/1.0.0/remoteEntry.js': { globalName: 'practice_1.0.0' },
    'practice_2.0.0:https://example.org/2.0.0/remoteEntry.js': { globalName: 'practice_2.0.0' },
  })
})

it('a remote has the name of the installed runtime, which removes the entry again under that name', () => {
  const federation = createInstance({ name: 'shell', remotes: remotes.map((remote) => ({ ...remote })) })
  showRemotes('shell', remotes)
  // With `force` the runtime removes the remote, and its entry for the tools.
  federation.registerRemotes([{ name: 'practice_1.0.0', entry: 'https://example.org/other.js' }], {
    force: true,
  })
  const known = Object.keys(globalThis.__FEDERATION__.moduleInfo)
  expect(known.filter((key) => key.includes(':'))).toEqual([
    'practice_2.0.0:https://example.org/2.0.0/remoteEntry.js',
  ])
})
