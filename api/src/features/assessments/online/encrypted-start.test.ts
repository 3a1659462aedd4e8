import { createDecipheriv, randomUUID } from 'node:crypto'
import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../learning/index.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { ONLINE, operation, scheduledTest, sitting } from '../testing/assessments.ts'
import { createTestEncryption } from './encryption.ts'
import { createOnlineTests } from './tests.ts'

const NOW = new Date('2026-10-01T12:00:00Z')
const api = await testApp({ now: NOW })
const { app, clock, database, signedIn } = api
const twin = await testApp({ database, now: NOW })

beforeAll(() => fillCatalogue(database.db))

const setTime = (moment: Date) => {
  clock.set(moment)
  twin.clock.set(moment)
}

const newPupil = async () => {
  const { id, token } = await signedIn()
  return { id, token, ...sitting(api, token) }
}

function open({ iv, sealed }: Wire.SealedTest, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

describe('the key of a test that has not begun', () => {
  it(
    'is had by no header, address, method or instance, up to its last millisecond',
    { tags: ['decision-24', 'attack-190'] },
    async () => {
      const test = await scheduledTest(api)
      const { token, register } = await newPupil()
      await register(test.id)
      const later = new Date(test.starts.getTime() + 60_000)
      const claims = [
        {},
        { date: later.toUTCString() },
        { 'x-request-start': `t=${later.getTime()}` },
        { 'if-modified-since': later.toUTCString() },
        { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
        { 'x-http-method-override': 'GET', 'x-original-url': `${ONLINE}/${test.id}/key` },
        { 'if-none-match': '*' },
      ]
      let tried = 0
      for (const moment of [NOW, new Date(test.starts.getTime() - 1)]) {
        setTime(moment)
        for (const instance of [app, twin.app])
          for (const headers of claims)
            for (const path of ['key', 'key/', 'key?now=2999-01-01', 'problems', 'problems/easy-1', 'KEY'])
              for (const method of ['GET', 'HEAD'] as const) {
                const answer = await instance.inject({
                  method,
                  url: `${ONLINE}/${test.id}/${path}`,
                  headers: { ...headers, authorization: `Bearer ${token}` },
                })
                expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true])
                expect(answer.body).not.toMatch(/"key"|Statement of/)
                tried++
              }
      }
      expect(tried).toBe(336)
      setTime(test.starts)
      expect((await sitting(twin, token).get(test.id, '/key')).status).toBe(200)
    },
  )

  it(
    'is not had by who has not registered, nor by an answer before the start',
    { tags: ['decision-24', 'attack-191'] },
    async () => {
      const test = await scheduledTest(api, {}, 60_000)
      const stranger = await newPupil()
      for (const path of ['/sealed', '/key', '/problems', '/problems/easy-1'])
        expect((await stranger.get(test.id, path)).status).toBe(403)
      await stranger.register(test.id)
      for (const waitedMs of [0, 1, 86_400_000])
        expect(
          (await stranger.answer(test.id, 'easy-1', operation('4', { waitedMs, order: 1 }))).body,
        ).toMatchObject({ error: 'not_started' })
      for (const waitedMs of [-1, -86_400_000])
        expect((await stranger.answer(test.id, 'easy-1', operation('4', { waitedMs }))).status).toBe(400)
    },
  )
})

describe('keys of tests', () => {
  it(
    'open their own test alone; the same problems are sealed otherwise in each',
    { tags: ['decision-24', 'attack-192'] },
    async () => {
      const [item, other] = [await scheduledTest(api), await scheduledTest(api)]
      const me = await newPupil()
      for (const { id } of [item, other]) await me.register(id)
      const readEncrypted = async (id: string) => (await me.get<Wire.SealedTest>(id, '/sealed')).body
      const [mine, others] = [await readEncrypted(item.id), await readEncrypted(other.id)]
      setTime(item.starts)
      const { key } = (await me.get<Wire.TestKey>(item.id, '/key')).body
      expect(open(mine, key)).toContain('Statement of easy-1')
      expect(() => open(others, key)).toThrow()
      expect([mine.iv === others.iv, mine.version === others.version]).toEqual([false, false])
      expect(() =>
        open({ ...mine, sealed: Buffer.from(mine.sealed, 'base64').fill(0, 0, 8).toString('base64') }, key),
      ).toThrow()
    },
  )

  it(
    'no key and no nonce seals two contents, over 500 corrections and 20 instances',
    { tags: ['decision-24', 'attack-193'] },
    async () => {
      const catalogue = await loadCatalogue(database.db)
      const listed = catalogue.series.flatMap(({ problems }) => problems.map(({ id }) => id))
      const test = await scheduledTest(api)
      const stored = await createOnlineTests(database).find(test.id, (await newPupil()).id)
      const contents = Array.from({ length: 500 }, (_, index) =>
        listed.filter((_id, place) => ((index + 1) >> (place % 9)) % 2 === 1),
      )
      const keys = new Map<string, Set<string>>()
      for (let instance = 0; instance < 20; instance++) {
        const getEncryptedTest = createTestEncryption()
        for (const ids of instance === 0 ? contents : contents.slice(0, 10)) {
          const made = getEncryptedTest({ ...stored, problem_ids: ids }, catalogue)
          const plain = open(made.sealed, made.key)
          const pair = `${made.key} ${made.sealed.iv}`
          keys.set(pair, (keys.get(pair) ?? new Set()).add(plain))
        }
      }
      const plains = new Set(Array.from(keys.values(), (texts) => Array.from(texts)).flat())
      expect([...keys.values()].every(({ size }) => size === 1)).toBe(true)
      expect(keys.size).toBe(plains.size)
    },
  )
})

describe('operations of a test', () => {
  it(
    'an id is a learner’s and a test’s own, and holds one answer',
    { tags: ['decision-25', 'attack-194'] },
    async () => {
      setTime(NOW)
      const [item, other] = [await scheduledTest(api), await scheduledTest(api)]
      const pupils = [await newPupil(), await newPupil()]
      for (const pupil of pupils) for (const { id } of [item, other]) await pupil.register(id)
      setTime(item.starts)
      const operationId = randomUUID()
      const mine = operation('4', { operationId })
      for (const pupil of pupils)
        for (const { id } of [item, other])
          expect((await pupil.answer(id, 'easy-1', mine)).body).toMatchObject({ state: 'saved' })
      const [first] = pupils
      for (const [problem, answer] of [
        ['easy-1', '5'],
        ['hard-1', '4'],
      ] as const)
        expect((await first?.answer(item.id, problem, { ...mine, answer }))?.body).toMatchObject({
          error: 'operation_used',
        })
      expect((await first?.mark(item.id, 'easy-1', { operationId }))?.body).toMatchObject({
        error: 'operation_used',
      })
    },
  )
})
