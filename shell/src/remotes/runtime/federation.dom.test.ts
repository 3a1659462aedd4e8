import { loadClient } from '@dhadha/contract/shell'
import { getInstance } from '@module-federation/runtime'
import { afterEach, expect, it, vi } from 'vitest'
import { readComposition } from '../../composition/composition.ts'
import { addHashes } from '../../composition/integrity.ts'
import { compositionDocument } from '../../testing/compositions.ts'
import { loadDefinition, registerRemotes } from './federation.ts'
import { PROVIDED } from './provided.ts'

const wire = compositionDocument('a', {
  'mf-practice': { version: '2.0.0', previous: '1.0.0' },
  'mf-tests': {},
})
const composition = readComposition(wire)
addHashes(wire)

const shell = () => getInstance(({ name }) => name === 'shell')
const practice = () => {
  const [remote] = composition.remotes
  if (!remote) throw new Error('no remote')
  return remote.active
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('every version of a composition is registered as a remote of its own, once', () => {
  registerRemotes(composition)
  registerRemotes(composition)
  expect(shell()?.options.remotes.map(({ name }) => name)).toEqual([
    'mf-practice_2.0.0',
    'mf-practice_1.0.0',
    'mf-tests_1.0.0',
  ])
  expect(Object.keys(globalThis.__FEDERATION__.moduleInfo)).toHaveLength(4)
})

it('the promised packages, and the core of the runtime, are provided before any remote runs', () => {
  expect(Object.keys(shell()?.shareScopeMap['default'] ?? {}).toSorted()).toEqual(
    Object.keys(PROVIDED).toSorted(),
  )
  expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toHaveProperty('ModuleFederation')
})

it('a remote that imports axios gets the copy of the site’s own calls, fetched then', async () => {
  const load = vi.spyOn(PROVIDED.axios, 'load')
  const factory = await shell()?.loadShare('axios', {
    customShareInfo: { shareConfig: { requiredVersion: '^1.0.0' } },
  })
  expect(load).toHaveBeenCalledTimes(1)
  expect((factory as () => unknown)()).toBe((await loadClient()).axios)
})

it('a loaded version is what it exposes, and one with another remote’s name is rejected', async () => {
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    const { container } = practice()
    Reflect.set(globalThis, container, {
      init: () => undefined,
      get: async () => () => ({ default: { name: 'mf-practice' } }),
    })
    queueMicrotask(() => (script as unknown as HTMLScriptElement).dispatchEvent(new Event('load')))
    return script
  })
  expect(await loadDefinition('mf-practice', practice())).toEqual({ name: 'mf-practice' })
  await expect(loadDefinition('mf-auth', practice())).rejects.toThrow('does not expose the remote mf-auth')
})
