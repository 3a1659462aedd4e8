import { expect, it, vi } from 'vitest'
import { http } from '../http/client.ts'
import { createStore } from './store.ts'
import { api, entry, tab, until } from './testing/browser.ts'

/** Another page's transaction that does not end, as one that was left while it read. Returns what ends it. */
async function holdDatabase(): Promise<() => void> {
  await createStore().list(['mira'])
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('dhadha-outbox')
    request.onsuccess = () => resolve(request.result)
  })
  const held = database.transaction('entries', 'readwrite').objectStore('entries')
  let isHeld = true
  const goOn = () => {
    if (isHeld) held.count().onsuccess = goOn
  }
  goOn()
  return () => {
    isHeld = false
    database.close()
  }
}

it(
  'an entry that the browser’s database does not store in time is sent',
  { tags: ['decision-25'] },
  async () => {
    const letGo = await holdDatabase()
    const { received } = api()
    const { outbox, outcomes } = tab()
    await outbox.add(entry('a'))
    await outbox.add(entry('b'))
    await until(() => expect(outcomes).toEqual(['sent a', 'sent b']))
    expect(received).toEqual(['/a', '/b'])
    letGo()
    // The entry that the store returns late was sent already.
    const store = createStore()
    await vi.waitFor(async () => expect(await store.list(['mira'])).toEqual([]), { timeout: 120_000 })
  },
)

it(
  'stored entries of an earlier page are sent once the database answers',
  { tags: ['decision-25'] },
  async () => {
    const { received } = api()
    await createStore().add({ ...entry('before'), since: 1 })
    const letGo = await holdDatabase()
    const { outbox, outcomes } = tab()
    await outbox.add(entry('a'))
    await until(() => expect(outcomes).toEqual(['sent a']))
    letGo()
    await until(() => {
      outbox.retry()
      expect(received).toEqual(['/a', '/before'])
    })
    expect(http.post).toHaveBeenCalledTimes(2)
  },
)
