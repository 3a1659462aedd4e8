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
  it('decision 2 every one has a twin in Bangla, and there is no other', () => {
    expect(Object.keys(words.qualities)).toEqual([...qualities])
    expect(Object.keys(words.beings)).toEqual([...beings])
    for (const word of all) expect(word).toMatch(/^[\u{980}-\u{9FF}]+$/u)
  })

  it('decision 2 no two handles are the same in Bangla, however they are typed', () => {
    expect(new Set(all.map(searchKey)).size).toBe(all.length)
    const pairs = Object.values(words.qualities).flatMap((quality) =>
      Object.values(words.beings).map((being) => searchKey(quality + being)),
    )
    expect(new Set([...pairs, ...all.map(searchKey)]).size).toBe(pairs.length + all.length)
  })

  it('decision 2 none is a word that no text uses', () => {
    const list = parse(
      readFileSync(join(import.meta.dirname, '../../../../../content/words.yaml'), 'utf8'),
    ) as { bn: { find: string }[] }
    for (const { find } of list.bn)
      expect(all.filter((word) => new RegExp(`^(?:${find})`, 'u').test(word))).toEqual([])
  })
})

describe('a handle in Bangla', () => {
  it('decision 2 is shown to who reads Bangla, with its number', () => {
    expect(banglaHandle('brave-otter-27')).toBe('সাহসী-ভোঁদড়-২৭')
    expect(handleIn('bn', 'brave-otter-27')).toBe('সাহসী-ভোঁদড়-২৭')
    expect(handleIn('en', 'brave-otter-27')).toBe('brave-otter-27')
  })

  it('decision 2 leaves names and handles of one’s own as they are', () => {
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

  it('decision 2 leads back to the stored one, in any spelling', () => {
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

  it('decision 2 every pair comes back as it went', () => {
    for (const quality of qualities)
      for (const being of beings) {
        const handle = `${quality}-${being}-10`
        expect(storedHandle(handleIn('bn', handle))).toBe(handle)
      }
  })

  it('decision 2 what is in no list stays as it was typed', () => {
    expect(storedHandle('  Puzzle-King-৭ ')).toBe('puzzle-king-7')
    expect(storedHandle('রিমা ২৭')).toBe('রিমা 27')
  })
})
