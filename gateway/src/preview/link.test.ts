import { deflateRawSync } from 'node:zlib'
import { remoteRelease } from '@dhadha/release/testing'
import { describe, expect, it } from 'vitest'
import { MAX_LINK_BYTES, derivePreviewKey, readLink, writeLink, type Preview } from './link.ts'

const KEY = derivePreviewKey('k'.repeat(32))
const NOW = new Date('2026-06-01T08:00:00Z')
const UNTIL = new Date('2026-06-01T09:00:00Z')
const preview: Preview = { versions: new Map([['mf-practice', '1.5.0']]), built: [], until: UNTIL }
const link = writeLink(KEY, preview)

describe('the link of a preview', { tags: ['decision-74'] }, () => {
  it('says which versions, and until when, to who has the key', () => {
    expect(readLink(KEY, link, NOW)).toEqual(preview)
  })

  it('carries the description of a build on a server of its developer, without its files', () => {
    const release = remoteRelease()
    const built = [{ release, base: 'http://localhost:3001/', development: true }]
    const [part] = readLink(KEY, writeLink(KEY, { ...preview, built }), NOW)?.built ?? []
    expect(part).toMatchObject({ base: 'http://localhost:3001/', development: true })
    expect(part?.release).toMatchObject({ name: release.name, entry: release.entry, files: {} })
  })

  it('is refused once its time is over', () => {
    expect(readLink(KEY, link, new Date(UNTIL.getTime() - 1))).not.toBeNull()
    expect(readLink(KEY, link, UNTIL)).toBeNull()
  })

  it(
    'is refused with another key, altered, unsigned, too long or as nonsense, without unpacking it',
    { tags: ['attack-106'] },
    () => {
      const [content = '', signature = ''] = link.split('.')
      const other = writeLink(derivePreviewKey('x'.repeat(32)), preview)
      const longer = writeLink(KEY, { ...preview, until: new Date(UNTIL.getTime() + 1_000) })
      const bomb = deflateRawSync(Buffer.alloc(1_000_000)).toString('base64url')
      const forged = [
        other,
        `${longer.split('.')[0]}.${signature}`,
        content,
        `${content}.`,
        `${content}.${'A'.repeat(43)}`,
        `${bomb}.${signature}`,
        `${link}x`,
        'a'.repeat(MAX_LINK_BYTES + 1),
        '',
        'null',
        '..',
      ]
      for (const text of forged) expect(readLink(KEY, text, NOW)).toBeNull()
    },
  )

  it('is not signed with the key that servers prove themselves by', () => {
    expect(readLink(Buffer.from('k'.repeat(32)), link, NOW)).toBeNull()
  })
})
