import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listOperations } from '../testing/fuzz/calls.ts'
import { knownAt } from '../testing/fuzz/known-values.ts'
import { validArbitrary } from '../testing/fuzz/values.ts'
import { createWorld } from '../testing/fuzz/world.ts'
import { gatewayBefore } from '../testing/gateway.ts'

const SAMPLES = 4

/** The headers of a navigation, picture, script or frame that a page of another site requests. */
const FOREIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a link of another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-user': '?1',
    referer: 'https://evil.example/',
  },
  'a form of a host beside this one': {
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
  'a picture of a host beside this one': {
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  },
  'an address that was typed': {
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
}

const world = await createWorld()
const { database, settle } = world.api
const { url: site } = await gatewayBefore(world.api)

/** A browser in which a learner and an operator are signed in. */
async function signIn() {
  const login = {
    email: world.getPool('learner', 'email')[0],
    password: world.getPool('learner', 'password')[0],
  }
  const answer = await fetch(`${site}/api/v2/app/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(login),
  })
  expect(answer.status).toBe(200)
  const { access_token: marker } = (await answer.json()) as { access_token: string }
  const own = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { marker, cookie: [...own, world.getHeaders('approver')['cookie']].join('; ') }
}

/** From here on every row that is written is known by its table. */
async function watchTables(): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  )
  await database.pool.query(`
    create table written_row (name text);
    create function note_written() returns trigger language plpgsql as
      $$ begin insert into written_row values (tg_table_name); return null; end $$;
    ${rows.map(({ name }) => `create trigger note_written after insert or update or delete on ${name} for each row execute function note_written();`).join('\n')}`)
}

/** Addresses of every GET that the running API describes, with ids that exist. */
function listAddresses(): ReadonlyMap<string, readonly string[]> {
  const fill = (text: string) =>
    text.replaceAll(/«(\w+):(\d+)»/g, (_, name: string, index: string) => {
      const pool = world.getPool('learner', name)
      return encodeURIComponent(pool[Number(index) % Math.max(1, pool.length)] ?? 'nothing')
    })
  const operations = listOperations(world.api.app.swagger()).filter(({ method }) => method === 'GET')
  return new Map(
    operations.map(({ path, parameters }) => {
      const values = fc.record(
        Object.fromEntries(
          parameters.map((parameter) => [
            parameter.name,
            validArbitrary(parameter.schema, knownAt(path), parameter.name),
          ]),
        ),
      )
      const urls = fc.sample(values, { seed: 765, numRuns: SAMPLES }).map((given) => {
        const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => fill(String(given[name])))
        const query = parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => `${name}=${fill(String(given[name]))}`)
        return query.length === 0 ? filled : `${filled}?${query.join('&')}`
      })
      return [path, [...new Set(urls)]]
    }),
  )
}

/** Sends requests at once. @returns the tables that they wrote to, and how many were answered by which status */
async function send(urls: readonly string[], headers: Readonly<Record<string, string>>) {
  world.api.clock.advance(50)
  const statuses = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(site + url, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  await settle()
  const { rows } = await database.pool.query<{ name: string }>('delete from written_row returning name')
  return { statuses, written: [...new Set(rows.map(({ name }) => name))].toSorted() }
}

/**
 * The tables that a GET writes when the site's own page sends it: each needs the header that only that page can send.
 */
const WRITING: Readonly<Record<string, readonly string[]>> = {
  // Orders of the specification.
  '/api/v2/app/problem/{series}/{serial}/attempt/view-start': ['learner_problem'],
  '/api/v2/app/problem/{series}/{serial}/attempt/view-end': ['learner_problem'],
  '/api/v2/app/poll-notification/mark-all-read': ['change', 'notification'],
  // Records that the learner has entered the test.
  '/api/v2/app/online-test/{id}/key': ['test_registration'],
  // Stores the puzzle chosen for the day, so that it stays.
  '/api/v2/app/problem/next': ['daily_puzzle'],
  // The budget of a costly read, and its entry in the security log.
  '/api/v2/app/user/export': ['security_event', 'throttle'],
}

/** A GET that any program may send: the address is the secret, and ends within two minutes. Its budget. */
const BY_ADDRESS: Readonly<Record<string, readonly string[]>> = {
  '/api/v2/app/user/export-file': ['throttle'],
}

it(
  'no GET changes anything for a page of another site, whatever cookies it brings',
  { tags: ['S7.17', 'S7.24c', 'attack-150'] },
  async () => {
    const { cookie, marker } = await signIn()
    await settle()
    await watchTables()
    const addresses = [...listAddresses()]
    const foreign: Record<string, readonly string[]> = {}
    for (const [path, urls] of addresses)
      for (const headers of Object.values(FOREIGN)) {
        const { written, statuses } = await send(urls, { ...headers, cookie })
        if (written.length > 0) foreign[path] = written
        if (Object.hasOwn(WRITING, path)) expect(new Set(statuses)).toEqual(new Set([401]))
      }
    // The refusal itself is an event.
    expect(foreign).toEqual({ ...BY_ADDRESS, '/api/v2/app/user/export': ['security_event'] })

    const own: Record<string, readonly string[]> = {}
    for (const [path, urls] of addresses) {
      const headers = { 'sec-fetch-site': 'same-origin', cookie, authorization: `Bearer ${marker}` }
      const { written } = await send(urls, headers)
      if (written.length > 0) own[path] = written
    }
    expect(own, 'add a GET that writes to the table, with its reason').toEqual({
      ...BY_ADDRESS,
      ...WRITING,
    })
  },
)

it(
  'no page of another site may send the header that such a GET needs',
  { tags: ['S7.17', 'S7.24c', 'attack-151'] },
  async () => {
    for (const [path, urls] of listAddresses())
      if (Object.hasOwn(WRITING, path)) {
        const answer = await fetch(site + urls[0], {
          method: 'OPTIONS',
          headers: {
            origin: 'https://evil.example',
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
          },
        })
        const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-allow'))
        expect([path, ...allowed]).toEqual([path])
      }
  },
)
