import { randomUUID } from 'node:crypto'
import type { ReleaseRole } from '@dhadha/contract/wire'
import { REMOTE_COMMANDS, type RemoteCommandName } from '@dhadha/release/commands'
import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { days } from '../../testing/pupils.ts'
import { TOKEN_PREFIX } from './operators/session.ts'
import { hashToken, randomToken } from '../../platform/sign-in/tokens.ts'
import { findOperator, removeOperator } from './operators/store.ts'
import { signedInOperator } from './testing/operators.ts'
import { addToken } from './tokens/store.ts'

const NOW = new Date()
const api = await testApp({ now: NOW, environment: { INTERNAL_KEY: 'k'.repeat(40) } })
const { db } = api.database
const ROLES = ['viewer', 'releaser', 'approver'] as const
/** The callers; `token` has the role of its owner, and the part mf-tests alone where its name has it. */
const CALLERS = [
  'nobody',
  'learner',
  'removed',
  'page-without-cookie',
  'cookie-without-page',
  ...ROLES,
  'token-viewer',
  'token-releaser',
  'token-approver',
  'token-of-a-part',
  'token-of-a-removed-owner',
] as const
type Caller = (typeof CALLERS)[number]
type Headers = Readonly<Record<string, string>>

const callers = {} as Record<Caller, Headers>
async function withToken(name: string, role: ReleaseRole, part: string | null = null): Promise<Headers> {
  const token = TOKEN_PREFIX + randomToken()
  const operatorId = (await findOperator(db, name))?.id ?? ''
  const expiresAt = new Date(NOW.getTime() + days(30))
  await addToken(
    db,
    { operatorId, name: `ci${part ?? ''}`, role, part, hash: hashToken(token), expiresAt },
    NOW,
  )
  return { authorization: `Bearer ${token}` }
}

beforeEach(async () => {
  // Five uploads may wait.
  await db.deleteFrom('release_command').execute()
})
async function signEverybodyIn() {
  await db.deleteFrom('release_operator').execute()
  for (const role of ROLES) {
    callers[role] = await signedInOperator(api, role, role)
    callers[`token-${role}`] = await withToken(role, role)
  }
  callers['token-of-a-part'] = await withToken('approver', 'approver', 'mf-tests')
  callers.removed = await signedInOperator(api, 'removed', 'approver')
  callers['token-of-a-removed-owner'] = await withToken('removed', 'approver')
  await removeOperator(db, (await findOperator(db, 'removed'))?.id ?? '')
  callers.nobody = {}
  callers.learner = { authorization: `Bearer ${(await api.signedIn()).token}` }
  callers['page-without-cookie'] = { authorization: 'Bearer release-page' }
  callers['cookie-without-page'] = { cookie: callers.approver['cookie'] ?? '' }
}
beforeAll(signEverybodyIn)

/** A call that would succeed, or fail for its content and not for its caller. */
const BODIES: Readonly<Record<string, object | undefined>> = {
  'POST /api/release/acts': {
    id: randomUUID(),
    act: 'rollback',
    part: 'mf-tests',
    active: '1.0.0',
    canary: null,
    version: null,
    traffic: 100,
    why: 'x',
  },
  'POST /api/release/commands': { id: randomUUID(), command: 'status', words: [], options: {} },
  'POST /api/release/tokens': { name: 'x', role: 'viewer', part: null, days: 1 },
}
const EVERYBODY = 'everybody'
const PAGE = [...ROLES] as const
const KNOWN = [...PAGE, 'token-viewer', 'token-releaser', 'token-approver', 'token-of-a-part'] as const
/** The callers that each route admits; the permissions of roles are in the tables below. */
const ROUTES: Readonly<Record<string, typeof EVERYBODY | readonly Caller[]>> = {
  'POST /api/release/link': EVERYBODY,
  'POST /api/release/link/passkey': EVERYBODY,
  'POST /api/release/sign-in/options': EVERYBODY,
  'POST /api/release/sign-in': EVERYBODY,
  'GET /api/release/sign-in/ways': EVERYBODY,
  'HEAD /api/release/sign-in/ways': EVERYBODY,
  'POST /api/release/openid': EVERYBODY,
  'POST /api/release/openid/sign-in': EVERYBODY,
  'POST /api/release/sign-out': EVERYBODY,
  'GET /api/release/overview': PAGE,
  'HEAD /api/release/overview': PAGE,
  'POST /api/release/acts': PAGE,
  'GET /api/release/tokens': PAGE,
  'HEAD /api/release/tokens': PAGE,
  'POST /api/release/tokens': PAGE,
  'DELETE /api/release/tokens/:id': PAGE,
  'POST /api/release/commands': KNOWN,
  'GET /api/release/commands/:id': KNOWN,
  'HEAD /api/release/commands/:id': KNOWN,
  'POST /api/release/publications': KNOWN,
}

async function fetchStatus(route: string, caller: Caller): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const isUpload = path.endsWith('/publications')
  const answer = await api.app.inject({
    method: method as 'GET',
    url: path.replace(':id', randomUUID()) + (isUpload ? `?part=mf-tests&id=${randomUUID()}` : ''),
    headers: { ...callers[caller], ...(isUpload && { 'content-type': 'application/gzip' }) },
    ...(method === 'POST' && { payload: isUpload ? gzipSync('x') : (BODIES[route] ?? {}) }),
  })
  return answer.statusCode
}

describe('every route of operators, for every caller', { tags: ['decision-77'] }, () => {
  const routes = api.routes.filter((route) => route.includes(' /api/release/'))

  it('is in the table', () => {
    expect(routes.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  })

  it.each(routes)('%s', async (route) => {
    const allowed = ROUTES[route] ?? []
    for (const caller of CALLERS) {
      const status = await fetchStatus(route, caller)
      const isIn = allowed === EVERYBODY || allowed.includes(caller)
      expect({ caller, isIn: status !== 401 }).toEqual({ caller, isIn })
      expect(status).toBeLessThan(500)
    }
    if (route.endsWith('/sign-out')) await signEverybodyIn()
  })

  it('POST /api/release/publications of a viewer, or for another part, is refused', async () => {
    const outcomes = await Promise.all(
      KNOWN.map(async (caller) => [caller, await fetchStatus('POST /api/release/publications', caller)]),
    )
    expect(Object.fromEntries(outcomes)).toEqual({
      viewer: 403,
      'token-viewer': 403,
      releaser: 202,
      approver: 202,
      'token-releaser': 202,
      'token-approver': 202,
      'token-of-a-part': 202,
    })
    const elsewhere = await api.app.inject({
      method: 'POST',
      url: `/api/release/publications?part=shell&id=${randomUUID()}`,
      headers: { ...callers['token-of-a-part'], 'content-type': 'application/gzip' },
      payload: gzipSync('x'),
    })
    expect(elsewhere.statusCode).toBe(403)
  })
})

interface RoleCase {
  readonly words?: readonly string[]
  readonly options?: Readonly<Record<string, string | true>>
  /** The lowest role that is allowed. */
  readonly role: ReleaseRole | 'never'
  /** Whether the command affects the whole site, so that a token of one part may not send it. */
  readonly isOfSite?: true
}
const part = ['mf-tests']
const version = [...part, '1.0.0']
const why = { why: 'x' }
const COMMANDS: Readonly<Record<RemoteCommandName, readonly RoleCase[]>> = {
  list: [{ role: 'viewer' }],
  status: [{ role: 'viewer' }],
  history: [{ role: 'viewer' }],
  diff: [{ words: version, role: 'viewer' }],
  verify: [{ role: 'viewer' }],
  errors: [{ words: version, role: 'viewer' }],
  vitals: [{ words: part, role: 'viewer' }],
  provenance: [{ words: version, role: 'viewer' }],
  check: [{ words: version, role: 'releaser' }],
  preview: [{ words: version, role: 'releaser' }],
  // By POST /api/release/publications only.
  publish: [{ words: part, role: 'never' }],
  activate: [
    { words: version, options: why, role: 'approver' },
    { words: version, options: { ...why, traffic: '99' }, role: 'releaser' },
    { words: version, options: { ...why, traffic: '100' }, role: 'approver' },
    { words: version, options: { ...why, traffic: '1e2' }, role: 'approver' },
    { words: version, options: { ...why, traffic: 'all' }, role: 'approver' },
    { words: version, options: { ...why, steps: '5,50' }, role: 'releaser' },
    { words: version, options: { ...why, steps: '5,100' }, role: 'approver' },
    { words: version, options: { ...why, steps: '5', traffic: '100' }, role: 'releaser' },
    { words: version, options: { ...why, traffic: '5', 'skip-gate': true }, role: 'approver' },
    { words: version, options: { ...why, traffic: '5', incomplete: true }, role: 'approver' },
    { words: version, options: { ...why, traffic: '5', override: true }, role: 'approver' },
  ],
  rollback: [{ words: part, options: why, role: 'releaser' }],
  promote: [
    { words: part, options: why, role: 'approver' },
    { words: part, options: { ...why, 'skip-gate': true }, role: 'approver' },
  ],
  abort: [{ words: part, options: why, role: 'releaser' }],
  restore: [
    { words: ['1'], options: why, role: 'approver', isOfSite: true },
    { words: ['1'], options: { ...why, before: true }, role: 'approver', isOfSite: true },
    { options: why, role: 'approver', isOfSite: true },
  ],
  undo: [{ words: ['1'], options: why, role: 'approver', isOfSite: true }],
  retire: [{ words: part, options: why, role: 'approver' }],
  hold: [
    { words: part, options: why, role: 'releaser' },
    { options: why, role: 'releaser', isOfSite: true },
  ],
  resume: [
    { words: part, options: why, role: 'approver' },
    { options: why, role: 'approver', isOfSite: true },
  ],
  approve: [{ words: version, options: why, role: 'approver' }],
  prune: [{ options: why, role: 'approver', isOfSite: true }],
}

async function isTaken(command: string, { words = [], options = {} }: RoleCase, caller: Caller) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/release/commands',
    headers: callers[caller],
    payload: { id: randomUUID(), command, words, options },
  })
  return answer.statusCode === 204
}

describe('every command, by every role', { tags: ['decision-77'] }, () => {
  const cases = Object.keys(REMOTE_COMMANDS).flatMap((command) =>
    (COMMANDS[command as RemoteCommandName] ?? []).map((asked) => ({ command, asked })),
  )

  it.each(cases)(
    'the role $asked.role may send, or not, $command $asked.options',
    async ({ command, asked }) => {
      const rank = asked.role === 'never' ? 3 : ROLES.indexOf(asked.role)
      for (const caller of KNOWN) {
        const role = ROLES.find((role) => caller.endsWith(role)) ?? 'approver'
        const isOutside = caller === 'token-of-a-part' && asked.isOfSite === true && rank > 0
        const expected = ROLES.indexOf(role) >= rank && !isOutside
        expect({ caller, isTaken: await isTaken(command, asked, caller) }).toEqual({
          caller,
          isTaken: expected,
        })
      }
    },
  )

  it('a token of a part cannot send a command about another one', { tags: ['attack-126'] }, async () => {
    const acting = cases.filter(({ asked }) => asked.role !== 'viewer' && asked.words?.[0] === 'mf-tests')
    for (const { command, asked } of acting) {
      const words = ['shell', ...(asked.words ?? []).slice(1)]
      expect([command, await isTaken(command, { ...asked, words }, 'token-of-a-part')]).toEqual([
        command,
        false,
      ])
    }
  })
})

it(
  'the commands that make operators run on the machine alone: the API accepts none of them',
  { tags: ['decision-77'] },
  async () => {
    const help = await runCommand({ config: api.config }, ['operator', '--help'])
    const names = Array.from(help.stdout.matchAll(/^ {2}([a-z]+) /gm), ([, name = '']) => name)
    expect(names).toEqual(
      expect.arrayContaining(['add', 'link', 'list', 'remove', 'role', 'token', 'tokens', 'withdraw']),
    )
    for (const name of [...names, 'operator', 'keys'])
      if (!Object.hasOwn(COMMANDS, name))
        expect([name, await isTaken(name, { words: ['Rokeya'], role: 'never' }, 'approver')]).toEqual([
          name,
          false,
        ])
  },
)
