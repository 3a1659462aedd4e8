// Attack: long and odd words are to make a search slow.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { addSchool } from '../../testing/schools.ts'
import { fillCatalogue } from '../learning/testing/learning.ts'
import { growUp } from './testing/people.ts'

const { call, database, signedIn } = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { db } = database

beforeAll(() => fillCatalogue(db))

const search = (token: string, q: string) =>
  call({ url: `/api/v2/app/peer-recommend/all-users/easy-1?q=${encodeURIComponent(q)}`, token })

describe('a search', () => {
  it(
    'is short, and takes no longer for long and odd words among a school of 2,000',
    { tags: ['decision-55', 'attack-162'] },
    async () => {
      const { id, token } = await signedIn('searching-owl-1')
      await growUp(db, [id])
      const { rows } = await sql<{ id: string }>`
      insert into learner (handle, created_at, birth_date, name, shows_name)
      select 'pupil-of-many-' || n, now(), '2010-01-01', repeat('অ%_', 30) || n, true
      from generate_series(1, 2000) as n returning id`.execute(db)
      await addSchool(db, 'School of two thousand', [id, ...rows.map((row) => row.id)])
      const odd = [
        'a',
        '%'.repeat(100),
        '_%'.repeat(50),
        '\\'.repeat(100),
        'অ%_'.repeat(33),
        '\u0301'.repeat(100),
      ]
      const times: number[] = []
      for (const q of odd) {
        const from = performance.now()
        await search(token, q)
        times.push(performance.now() - from)
      }
      const url = (length: number) => `/api/v2/app/peer-recommend/all-users/easy-1?q=${'%25'.repeat(length)}`
      expect((await call({ url: url(100), token })).status).toBe(200)
      expect((await call({ url: url(101), token })).status).toBe(400)
      // The search scans the school once, without quadratic work; the bound is wide for loaded machines.
      expect(Math.max(...times)).toBeLessThan(2000)
      const answer = await call({ url: `/api/v2/app/problem/search?q=${'a'.repeat(5000)}`, token })
      expect(answer.status).toBe(400)
    },
  )
})
