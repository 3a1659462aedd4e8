import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../testing/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { migrations } from '../migrations/index.ts'
import { openDatabase } from '../../platform/database/open.ts'

const names = Object.keys(migrations)
const first = await emptyDatabase()
const second = await emptyDatabase()

describe('migrations', () => {
  it('run once, and the second time there is nothing to do', async () => {
    expect(await pendingMigrations(first.db)).toEqual(names)
    expect(await migrate(first.db)).toEqual(names)
    expect(await pendingMigrations(first.db)).toEqual([])
    expect(await migrate(first.db)).toEqual([])
  })

  it('of four instances that start together one does the work', async () => {
    const instances = [1, 2, 3, 4].map(() =>
      openDatabase(second.url, { poolSize: 2, onError: () => undefined }),
    )
    const ran = await Promise.all(instances.map(({ db }) => migrate(db)))
    await Promise.all(instances.map(({ close }) => close()))
    expect(ran.flat()).toEqual(names)
  })
})
