import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../testing/database.ts'
import { migrate, migrateTo, pendingMigrations } from './migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openDatabase } from '../../platform/database/open.ts'

const names = Object.keys(migrations)
const first = await emptyDatabase()
const second = await emptyDatabase()

const third = await emptyDatabase()

describe('migrations', () => {
  it('migrations of a newer release keep no older one from running', { tags: ['decision-58'] }, async () => {
    await migrate(third.db)
    await third.pool.query(`insert into kysely_migration values ('9999_newer', '2026-11-22T10:00:00.000Z')`)
    expect(await migrate(third.db)).toEqual([])
    expect(await pendingMigrations(third.db)).toEqual([])
  })

  it(
    'migrations of another line of releases are reported in a sentence',
    { tags: ['decision-58'] },
    async () => {
      await migrate(third.db)
      const last = names.at(-1) ?? ''
      await third.pool.query('delete from kysely_migration where name = $1', [last])
      await expect(migrate(third.db)).rejects.toThrow(
        `The database was made by another version of this program (9999_newer), and lacks ${last}; start the version that made it.`,
      )
    },
  )

  it('run once, and not a second time', async () => {
    expect(await pendingMigrations(first.db)).toEqual(names)
    expect(await migrate(first.db)).toEqual(names)
    expect(await pendingMigrations(first.db)).toEqual([])
    expect(await migrate(first.db)).toEqual([])
  })

  it('one of four instances that start together does the migrations', async () => {
    const instances = [1, 2, 3, 4].map(() =>
      openDatabase(second.url, { poolSize: 2, onError: () => undefined }),
    )
    const ran = await Promise.all(instances.map(({ db }) => migrate(db)))
    await Promise.all(instances.map(({ close }) => close()))
    expect(ran.flat()).toEqual(names)
  })

  it(
    'one of four instances that start together over tables of an older release prepares and does the migrations',
    { tags: ['decision-58'] },
    async () => {
      const older = await emptyDatabase()
      await migrateTo(older.db, '0070_cheaper_solves')
      const instances = [1, 2, 3, 4].map(() =>
        openDatabase(older.url, { poolSize: 2, limits: null, onError: () => undefined }),
      )
      const ran = await Promise.all(instances.map(({ db }) => migrate(db)))
      await Promise.all(instances.map(({ close }) => close()))
      expect(ran.flat()).toEqual(names.slice(names.indexOf('0071_look_alikes')))
    },
  )
})
