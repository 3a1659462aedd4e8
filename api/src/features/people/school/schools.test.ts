import type { OwnSchool, Profile } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { days } from '../../../testing/pupils.ts'
import { codeLines, endCode, makeCode, openSchool, schoolLines } from './operate.ts'

const { call, clock, database, signedIn } = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { db } = database

let schools = 0

async function school(name = `School ${++schools}`) {
  const id = await openSchool(db, { name, contact: 'head@school.example' }, clock.now())
  return {
    id,
    name,
    code: async (seats = 60, lasts = 30) =>
      (await makeCode(db, id, { seats, days: lasts }, clock.now()))[0] ?? '',
    lines: () => codeLines(db, id, clock.now()),
  }
}

async function pupil() {
  const { id, token } = await signedIn()
  const url = '/api/v2/app/user/school'
  return {
    id,
    token,
    join: (code: string) => call<OwnSchool & { error?: string }>({ url, body: { code }, token }),
    own: async () => (await call<OwnSchool>({ url, token })).body.school,
    leave: async () => (await call<OwnSchool>({ method: 'DELETE', url, token })).body.school,
  }
}

describe('the school of a learner', { tags: ['S7.26'] }, () => {
  it('is joined by its code, however that is typed, and left again', { tags: ['decision-45'] }, async () => {
    const { name, code } = await school()
    const rima = await pupil()
    expect(await rima.own()).toBeNull()
    const given = (await code()).toLowerCase().replaceAll('-', ' ')
    const joined = await rima.join(` ${given.replace(/3/g, '৩')} `)
    expect(joined).toEqual({
      status: 200,
      body: { school: { name, bangla_name: null, joined_at: clock.now().toISOString() } },
    })
    expect(await rima.own()).toMatchObject({ name })
    expect(await rima.leave()).toBeNull()
    expect(await rima.own()).toBeNull()
  })

  it('is not what the learner types in the profile', { tags: ['decision-45'] }, async () => {
    const { name } = await school()
    const { own, token } = await pupil()
    const info = { name: 'Rima', grade: 5, institute: name }
    await call({ url: '/api/v2/app/user/profile/info', body: info, token })
    expect(await own()).toBeNull()
    expect((await call<Profile>({ url: '/api/v2/app/user/profile', token })).body.institute).toBe(name)
  })

  it('changes with a code of another school', { tags: ['decision-45'] }, async () => {
    const [first, second] = [await school(), await school()]
    const rima = await pupil()
    await rima.join(await first.code())
    await rima.join(await second.code())
    expect(await rima.own()).toMatchObject({ name: second.name })
  })

  it('takes one seat for a code that is sent twice at once', { tags: ['decision-45'] }, async () => {
    const { code, lines } = await school()
    const rima = await pupil()
    const given = await code()
    const answers = await Promise.all([rima.join(given), rima.join(given)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await lines())[0]).toContain('1 of 60 joined')
  })

  it(
    'is not joined while the guardian takes the yes back',
    { tags: ['decision-35', 'attack-21'] },
    async () => {
      const rima = await pupil()
      const given = await (await school()).code()
      const { joining } = await db.transaction().execute(async (trx) => {
        await trx.updateTable('learner').set({ is_limited: true }).where('id', '=', rima.id).execute()
        // The gate has let the call through; the call waits for the learner's row.
        const call = rima.join(given)
        await expect
          .poll(async () => (await database.pool.query('select from pg_locks where not granted')).rowCount)
          .toBe(1)
        return { joining: call }
      })
      expect((await joining).status).toBe(403)
      expect(await rima.own()).toBeNull()
    },
  )

  it('gives the last seat to one of two', { tags: ['decision-45'] }, async () => {
    const { code, lines } = await school()
    const given = await code(1)
    const answers = await Promise.all([(await pupil()).join(given), (await pupil()).join(given)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await lines())[0]).toContain('used up')
  })

  it('has one reply for every code that is not valid', { tags: ['decision-45'] }, async () => {
    const { code } = await school()
    const [late, full, ended] = [await code(60, 1), await code(1), await code()]
    await (await pupil()).join(full)
    const { id } = await db
      .selectFrom('school_code')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await endCode(db, id, { removing: false, now: clock.now() })
    clock.advance(days(1))
    const rima = await pupil()
    for (const given of [late, full, ended, 'KMPX-7RTW-3CDA', 'x', ''])
      expect(await rima.join(given)).toEqual({
        status: 404,
        body: {
          error: 'invalid_school_code',
          message: 'This code is not valid, or no longer works. Please ask at your school for a new one',
        },
      })
  })

  it(
    'allows ten tries an hour, so that codes cannot be guessed',
    { tags: ['decision-45', 'attack-4'] },
    async () => {
      const { code } = await school()
      const rima = await pupil()
      for (let tries = 0; tries < 10; tries++) expect((await rima.join(`GUESS-${tries}`)).status).toBe(404)
      expect((await rima.join(await code())).status).toBe(429)
    },
  )
})

describe('the operator', () => {
  it('sees a code once, and no code in any table', { tags: ['decision-45'] }, async () => {
    const { code } = await school()
    const given = (await code()).replaceAll('-', '')
    expect(given).toMatch(/^[ACDEFHJKMNPRTUVWXY34679]{12}$/)
    expect(JSON.stringify(await db.selectFrom('school_code').selectAll().execute())).not.toContain(given)
  })

  it('ends a code, and takes out those who joined by it on request', { tags: ['decision-45'] }, async () => {
    const { id, code, lines } = await school()
    const [active, ended] = [await code(), await code()]
    const [rima, nila] = [await pupil(), await pupil()]
    await rima.join(active)
    await nila.join(ended)
    const number = Number((await lines())[0]?.trim().split(' ')[0])
    expect(await endCode(db, number, { removing: true, now: clock.now() })).toBe(1)
    expect(await rima.own()).not.toBeNull()
    expect(await nila.own()).toBeNull()
    expect((await lines()).map((line) => /open|revoked/.exec(line)?.[0])).toEqual(['revoked', 'open'])
    const listed = (await schoolLines(db, clock.now())).find((line) => line.trim().startsWith(`${id} `))
    expect(listed).toContain('1 learners')
    expect(listed).toContain('1 open codes')
  })

  it('gets an error for unknown and invalid arguments', { tags: ['decision-45'] }, async () => {
    const { name } = await school()
    const now = clock.now()
    await expect(openSchool(db, { name: name.toUpperCase(), contact: 'a@b.example' }, now)).rejects.toThrow(
      'There is a school',
    )
    await expect(openSchool(db, { name: 'New', contact: 'nobody' }, now)).rejects.toThrow(
      'is no e-mail address',
    )
    await expect(makeCode(db, 99_999, { seats: 1, days: 1 }, now)).rejects.toThrow('There is no school 99999')
    await expect(endCode(db, 99_999, { removing: false, now })).rejects.toThrow('There is no code 99999')
  })
})
