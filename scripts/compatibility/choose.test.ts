import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PARTS, ROOT } from '../parts.ts'
import { JOURNEYS, matrixAt, buildMatrix } from './choose.ts'

const HEAD = 'f'.repeat(40)
const asked = { parts: ['shell', 'mf-practice', 'mf-tests'], only: [], max: 3, head: HEAD }
const tags = (...names: string[]) => names.map((name) => ({ name, commit: name.padEnd(40, '0') }))
const toLabels = (all: readonly { part: string; version: string }[]) =>
  all.map(({ part, version }) => `${part} ${version}`)

describe('released versions that are tried with those of today', { tags: ['decision-71'] }, () => {
  it('are the last three of each remote by its tags, and the last shell', () => {
    const found = buildMatrix(
      tags(
        'mf-practice/1.9.0',
        'mf-practice/1.10.0',
        'mf-practice/1.2.0',
        'mf-practice/0.9.0',
        'mf-tests/2.0.0',
        'shell/3.0.0',
        'shell/3.1.0',
      ),
      asked,
    )
    expect(toLabels(found.remotes)).toEqual([
      'mf-practice 1.10.0',
      'mf-practice 1.9.0',
      'mf-practice 1.2.0',
      'mf-tests 2.0.0',
    ])
    expect(found.shell).toMatchObject({ version: '3.1.0' })
  })

  it('leave out what is built from today, versions to try out, and tags of anything else', () => {
    const found = buildMatrix(
      [
        { name: 'mf-practice/1.11.0', commit: HEAD },
        ...tags(
          'mf-practice/1.11.0-rc.1',
          'mf-practice-2/1.0.0',
          'v1.0.0',
          'mf-clubs/1.0.0',
          'mf-practice/1',
        ),
      ],
      asked,
    )
    expect(found).toEqual({ remotes: [], shell: null })
  })

  it('are of the remotes that are asked for alone, and as many', () => {
    const found = buildMatrix(tags('mf-practice/1.0.0', 'mf-tests/1.0.0', 'mf-tests/1.1.0', 'shell/1.0.0'), {
      ...asked,
      only: ['mf-tests'],
      max: 1,
    })
    expect([toLabels(found.remotes), found.shell?.version]).toEqual([['mf-tests 1.1.0'], '1.0.0'])
  })

  it('are builds of revisions where those are named, each with a version of its own', () => {
    const [newer, older] = [`0123456789${'a'.repeat(30)}`, 'b'.repeat(40)]
    const versions = { shell: '1.0.0', 'mf-practice': '1.4.0' }
    const found = matrixAt(
      [
        { commit: HEAD, versions },
        { commit: newer, versions },
        { commit: older, versions: { 'mf-practice': '1.3.0' } },
      ],
      asked,
    )
    expect(found.remotes).toEqual([
      { part: 'mf-practice', version: '1.4.0-at.g0123456789', commit: newer },
      { part: 'mf-practice', version: '1.3.0-at.gbbbbbbbbbb', commit: older },
    ])
    expect(found.shell).toMatchObject({ part: 'shell', commit: newer })
  })
})

describe('journeys of remotes', { tags: ['decision-71'] }, () => {
  const files = globSync('journeys/**/*.spec.ts', { cwd: join(ROOT, 'e2e') }).map((file) =>
    file.replaceAll('\\', '/'),
  )

  it('are all journeys but those of the frame, each of one remote', () => {
    const owners = (file: string) =>
      Object.entries(JOURNEYS).flatMap(([part, own]) =>
        own.some((place) => file.startsWith(place)) ? [part] : [],
      )
    const shared = files.filter((file) => owners(file).length !== 1)
    expect(shared.filter((file) => !file.startsWith('journeys/frame/'))).toEqual([])
  })

  it('are there for every remote that pupils see', () => {
    const without = PARTS.filter((part) => !(part in JOURNEYS))
    expect(without).toEqual(['shell', 'mf-release'])
    for (const own of Object.values(JOURNEYS))
      for (const place of own) expect(files.some((file) => file.startsWith(place))).toBe(true)
  })
})
