import fastify, { LogController } from 'fastify'
import { expect, it } from 'vitest'
import { logAccess, type AccessLog } from './access-log.ts'
import { toLoggedError, toLoggedRequest } from './logged.ts'

/** Collects the lines that are written for a call of each kind. */
async function collectLines(which: AccessLog, slowMs = Infinity) {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logger: {
      level: 'info',
      serializers: { err: toLoggedError, req: toLoggedRequest },
      stream: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'the-id',
  })
  logAccess(app, { which, probes: ['/ready'], slowMs })
  app.get('/ready', (_, reply) => reply.code(503).send())
  app.post('/pupils/:name', () => ({}))
  app.get('/broken', (_, reply) => reply.code(502).send())
  app.get('/logs', (request) => {
    request.log.warn({ req: request, err: Object.assign(new Error('lost'), { headers: 'Bearer secret' }) })
    return {}
  })
  const headers = { authorization: 'Bearer secret', cookie: 'token=secret', 'user-agent': 'secret' }
  for (const url of ['/ready', '/broken', '/logs?token=secret', '/no/secret'])
    await app.inject({ url, headers })
  await app.inject({ method: 'POST', url: '/pupils/secret?q=secret', headers, payload: { answer: 'secret' } })
  await app.close()
  return { lines, text: JSON.stringify(lines) }
}

const answered = (lines: readonly Record<string, unknown>[]) =>
  lines
    .filter(({ msg }) => msg === 'answered')
    .map(({ level, reqId, method, route, status }) => [level, reqId, method, route, status])

it(
  'the access log names route and status of every answer but those to probes',
  { tags: ['decision-64'] },
  async () => {
    const { lines } = await collectLines('all')
    expect(answered(lines)).toEqual([
      [40, 'the-id', 'GET', '/broken', 502],
      [30, 'the-id', 'GET', '/logs', 200],
      [30, 'the-id', 'GET', 'none', 404],
      [30, 'the-id', 'POST', '/pupils/:name', 200],
    ])
  },
)

it('the access log can name failed answers alone, or none', { tags: ['decision-64'] }, async () => {
  expect(answered((await collectLines('failures')).lines)).toEqual([[40, 'the-id', 'GET', '/broken', 502]])
  expect(answered((await collectLines('off')).lines)).toEqual([])
})

it('the access log warns of answers that took long', { tags: ['decision-64'] }, async () => {
  const { lines } = await collectLines('failures', -1)
  expect(answered(lines).map(([level, , , route]) => [level, route])).toEqual([
    [40, '/broken'],
    [40, '/logs'],
    [40, 'none'],
    [40, '/pupils/:name'],
  ])
})

it(
  'the access log contains no input of the caller, also where a library logs request and error',
  { tags: ['decision-64'] },
  async () => {
    const { lines, text } = await collectLines('all')
    expect(text).not.toContain('secret')
    expect(lines).toContainEqual(
      expect.objectContaining({
        req: { method: 'GET', route: '/logs' },
        err: expect.objectContaining({ message: 'lost' }) as unknown,
      }),
    )
  },
)
