import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import words from './bangla.json' with { type: 'json' }
import { beings, qualities } from './handle-words.ts'
import { foldBangla, getSkeleton } from './look-alikes.ts'

const { db } = await testDatabase()

const pairs = qualities.flatMap((quality) => beings.map((being) => `${quality}-${being}`))

async function skeletonsOfDatabase(handles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ skeleton: string }>`
    select handle_skeleton(handle) as skeleton
    from unnest(${handles}::text[]) with ordinality as given (handle, place) order by place`.execute(db)
  return rows.map(({ skeleton }) => skeleton)
}

describe('the skeleton of a handle', () => {
  it('is the same for handles that look alike', { tags: ['decision-2'] }, () => {
    const alike = [
      'clever-lion-688',
      'c1ever-lion-688',
      'clever-li0n-688',
      'clever-iion-688',
      'cleverlion-688',
      'clever_lion-688',
      'Clever-Lion-6-88',
      'clever-lion-6b8',
      'dever-lion-688',
    ]
    expect(new Set(alike.map(getSkeleton))).toEqual(new Set(['deverllon6bb']))
    expect(getSkeleton('svvift-rnyna-27')).toBe(getSkeleton('swift-myna-27'))
    expect(getSkeleton('brave-otter-5')).toBe(getSkeleton('brave-otter-s'))
  })

  it('is in the database what it is here', { tags: ['decision-2'] }, async () => {
    const letters = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABC0123456789-_'))
    const handles = fc.sample(fc.string({ unit: letters, minLength: 1, maxLength: 30 }), 5000)
    const all = [...handles, ...pairs.map((pair, number) => `${pair}-${number}`)]
    expect(await skeletonsOfDatabase(all)).toEqual(all.map(getSkeleton))
  })

  it('keeps all handles of the word list apart, whatever their numbers', { tags: ['decision-2'] }, () => {
    const skeletons = new Map(pairs.map((pair) => [getSkeleton(pair), pair]))
    expect(skeletons.size).toBe(pairs.length)
    // A skeleton without the letters at its end that could be digits is not the skeleton of another pair.
    for (const skeleton of skeletons.keys())
      for (let end = skeleton.length; /[olzsbg]/.test(skeleton[end - 1] ?? ''); end--)
        expect(skeletons.has(skeleton.slice(0, end - 1))).toBe(false)
    const numbers = Array.from({ length: 1000 }, (_, number) => getSkeleton(`brave-otter-${number}`))
    expect(new Set(numbers).size).toBe(1000)
  })

  it(
    'keeps them apart in Bangla: letters that look or sound alike, joiners, forms, vowel signs',
    { tags: ['decision-2'] },
    () => {
      const bangla = Object.values(words.qualities).flatMap((quality) =>
        Object.values(words.beings).map((being) => foldBangla(`${quality}-${being}`)),
      )
      expect(new Set(bangla).size).toBe(bangla.length)
      const alike = ['ভোঁদড়', 'ভোঁদড়'.normalize('NFD'), 'ভো\u200dদর', 'ভোদঢ়', 'ভো\u200cঁদড়']
      expect(new Set(alike.map(foldBangla)).size).toBe(1)
    },
  )
})
