import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../public')

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
}
interface Manifest {
  readonly id: string
  readonly name: string
  readonly lang: string
  readonly scope: string
  readonly start_url: string
  readonly icons: readonly Icon[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly Icon[]
  }[]
}

const read = (language: string) =>
  JSON.parse(readFileSync(join(PUBLIC, `manifest.${language}.webmanifest`), 'utf8')) as Manifest
const MANIFESTS = [read('en'), read('bn')] as const

/** Width and height, which a PNG has at its bytes 16 to 24. */
function readSize(file: string): string {
  const bytes = readFileSync(join(PUBLIC, file))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it.each(MANIFESTS)(
  'the manifest for $lang names only pictures that the shell brings, in their true sizes',
  { tags: ['decision-65'] },
  (manifest) => {
    for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
      expect(existsSync(join(PUBLIC, src)), src).toBe(true)
      if (src.endsWith('.png')) expect(readSize(src), src).toBe(sizes)
    }
    expect(readSize('apple-touch-icon.png')).toBe('180x180')
    const shown = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
    expect(shown).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    )
  },
)

it(
  'the manifest names one app in both languages and in every version of the shell',
  { tags: ['decision-65'] },
  () => {
    const [en, bn] = MANIFESTS
    for (const manifest of MANIFESTS)
      expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/dashboard', display: 'standalone' })
    expect(bn.shortcuts.map(({ url }) => url)).toEqual(en.shortcuts.map(({ url }) => url))
    expect(en.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Continue', '/dashboard?open=next'],
      ['Today’s puzzle', '/dashboard?open=today'],
    ])
    expect([bn.lang, bn.name]).toEqual(['bn', 'ধাঁধা'])
  },
)
