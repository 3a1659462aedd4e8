import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchKey } from '@dhadha/contract/search-key'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { banglaHandle, handleIn, storedHandle } from './bangla-handles.ts'
import words from './bangla.json' with { type: 'json' }
import { beings, qualities } from './handle-words.ts'

const all = [...Object.values(words.qualities), ...Object.values(words.beings)]

describe('the words of handles', () => {
  it('every one has a twin in Bangla, and there is no other', { tags: ['decision-2'] }, () => {
    expect(Object.keys(words.qualities)).toEqual([...qualities])
    expect(Object.keys(words.beings)).toEqual([...beings])
    for (const word of all) expect(word).toMatch(/^[\u{980}-\u{9FF}]+$/u)
  })

  it('no two handles are the same in Bangla, however they are typed', { tags: ['decision-2'] }, () => {
    expect(new Set(all.map(searchKey)).size).toBe(all.length)
    const pairs = Object.values(words.qualities).flatMap((quality) =>
      Object.values(words.beings).map((being) => searchKey(quality + being)),
    )
    expect(new Set([...pairs, ...all.map(searchKey)]).size).toBe(pairs.length + all.length)
  })

  it('none is a word that no text uses', { tags: ['decision-2'] }, () => {
    const list = parse(
      readFileSync(join(import.meta.dirname, '../../../../../content/words.yaml'), 'utf8'),
    ) as { bn: { find: string }[] }
    for (const { find } of list.bn)
      expect(all.filter((word) => new RegExp(`^(?:${find})`, 'u').test(word))).toEqual([])
  })
})

describe('a handle in Bangla', () => {
  it('is shown to who reads Bangla, with its number', { tags: ['decision-2'] }, () => {
    expect(banglaHandle('brave-otter-27')).toBe('সাহসী-ভোঁদড়-২৭')
    expect(handleIn('bn', 'brave-otter-27')).toBe('সাহসী-ভোঁদড়-২৭')
    expect(handleIn('en', 'brave-otter-27')).toBe('brave-otter-27')
  })

  it('leaves names and handles of one’s own as they are', { tags: ['decision-2'] }, () => {
    for (const shown of [
      'Nadia Rahman',
      'puzzle-king-7',
      'brave-otter',
      'otter-brave-27',
      '',
      'brave-otter-27-x',
    ])
      expect(handleIn('bn', shown)).toBe(shown)
  })

  it('leads back to the stored one, in any spelling', { tags: ['decision-2'] }, () => {
    for (const typed of [
      'সাহসী-ভোঁদড়-২৭',
      ' সাহসী ভোঁদড় ২৭ ',
      'সাহসীভোঁদড়২৭',
      'সাহসী–ভোঁদড়-27',
      'সাহসী-ভোঁদড়-২৭'.normalize('NFD'),
      'Brave-Otter-২৭',
    ])
      expect(storedHandle(typed)).toBe('brave-otter-27')
    expect(storedHandle('উজ্জল-শেয়াল-৫')).not.toBe('bright-fox-5')
    expect(storedHandle('উজজবল-শেয়াল-৫')).toBe('bright-fox-5')
  })

  it('every pair comes back as it went', { tags: ['decision-2'] }, () => {
    for (const quality of qualities)
      for (const being of beings) {
        const handle = `${quality}-${being}-10`
        expect(storedHandle(handleIn('bn', handle))).toBe(handle)
      }
  })

  it('a Bangla name that is in no list stays as it was typed', { tags: ['decision-2'] }, () => {
    expect(storedHandle('  Puzzle-King-৭ ')).toBe('puzzle-king-7')
    expect(storedHandle('রিমা ২৭')).toBe('রিমা 27')
  })
})
