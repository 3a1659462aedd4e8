import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { OutgoingError, sendRequest, type OutgoingLimits } from '@dhadha/release/outgoing'
import { parseSync, Visitor, type Expression } from 'oxc-parser'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../parts.ts'
import { OUTGOING_SOURCES } from './outgoing-sources.ts'

const KIB = 1024
const MIB = 1024 * KIB
/** A server hangs for so long here: the clock of each request is the same, and only its length differs. */
const SHORT_MS = 150
/**
 * A busy machine takes seconds for megabytes, and for the first byte: longer than that, where the time is not what is
 * tried.
 */
const LONG_TIMEOUT_MS = 120_000
/** Bytes that a connection buffers besides those that were read. */
const BUFFERED_BYTES = 8 * MIB

type Row = readonly [timeoutMs: number, maxBytes: number, redirect: 'error' | 'manual']

/** The bounds of each request of the product, in the order in which they stand in its file. */
const CALLERS: Readonly<Record<string, readonly Row[]>> = {
  'api/src/features/identity/google/call-google.ts': [[8_000, 256 * KIB, 'error']],
  'api/src/features/progress/tutorials/video-service.ts': [
    [10_000, 4 * MIB, 'error'],
    [10_000, 3_000_000, 'error'],
  ],
  'api/src/features/releases/openid/provider.ts': [[5_000, 256 * KIB, 'manual']],
  'api/src/platform/messages/texting.ts': [[15_000, 0, 'error']],
  'gateway/src/composition/development.ts': [[2_000, MIB, 'error']],
  'shared/release-tools/src/remote/reporter.ts': [[10_000, MIB, 'error']],
  'shared/release-tools/src/errors/reports.ts': [[10_000, 4 * MIB, 'error']],
  'shared/release-tools/src/analysis/scrape.ts': [[3_000, 16 * MIB, 'error']],
  'shared/release-tools/src/analysis/notifier.ts': [[5_000, 0, 'error']],
  'shared/release-tools/src/commands/preview-link.ts': [[5_000, 64 * KIB, 'error']],
  'shared/release-tools/src/remote/queue.ts': [[20_000, 9 * MIB, 'error']],
  'shared/release-tools/src/checks/learner.ts': [[30_000, MIB, 'error']],
  'shared/release-tools/src/checks/beside-visits.ts': [[5_000, 0, 'error']],
  'shared/release-client/src/client.ts': [[60_000, 16 * MIB, 'manual']],
  'shared/release-client/src/proof.ts': [[3_000, 4 * MIB, 'error']],
}

type Value = number | string | null

/** The value of an expression of numbers, texts and constants of its file. */
function evaluate(expression: Expression, constants: ReadonlyMap<string, Expression>): Value {
  if (expression.type === 'Literal')
    return typeof expression.value === 'number' || typeof expression.value === 'string'
      ? expression.value
      : null
  if (expression.type === 'Identifier') {
    const constant = constants.get(expression.name)
    return constant ? evaluate(constant, constants) : null
  }
  if (expression.type !== 'BinaryExpression' || expression.operator !== '*') return null
  const [left, right] = [evaluate(expression.left, constants), evaluate(expression.right, constants)]
  return typeof left === 'number' && typeof right === 'number' ? left * right : null
}

/** Time, size and mode of each `sendRequest` in a file; null for values that are not constant. */
function limitsIn(file: string): readonly (readonly Value[])[] {
  const constants = new Map<string, Expression>()
  const found: Value[][] = []
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    CallExpression({ callee, arguments: [, options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'sendRequest') return
      const properties = options?.type === 'ObjectExpression' ? options.properties : []
      const read = (name: string): Value | undefined => {
        for (const property of properties)
          if (
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            property.key.name === name
          )
            return evaluate(property.value, constants)
        return undefined
      }
      found.push([read('timeoutMs') ?? null, read('maxBytes') ?? null, read('redirect') ?? 'error'])
    },
  }).visit(program)
  return found
}

it(
  'each request of the product has the time, size and way of this table',
  { tags: ['decision-55', 'attack-112'] },
  () => {
    const files = OUTGOING_SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT })).filter(
      (file) => !/\.(?:test|attack)\.ts$|\/testing\//.test(file),
    )
    const found = files
      .map((file) => [file, limitsIn(file)] as const)
      .filter(([, limits]) => limits.length > 0)
    expect(Object.fromEntries(found)).toEqual(CALLERS)
  },
)

/** A server that is closed after the test. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const rows = Object.entries(CALLERS).flatMap(([file, limits]) =>
  limits.map(([timeoutMs, maxBytes, redirect]) => ({ file, limits: { timeoutMs, maxBytes, redirect } })),
)

describe.each(rows)(
  'the request of $file',
  { tags: ['decision-55'] },
  ({ limits }: { limits: Required<OutgoingLimits> }) => {
    it('ends at its size, whatever a server sends', async () => {
      let sent = 0
      const piece = Buffer.alloc(64 * KIB)
      const url = await listen((_request, response) => {
        const write = () => {
          while (!response.destroyed && response.write(piece)) sent += piece.length
          response.once('drain', write)
        }
        write()
      })
      const answer = sendRequest(url, { ...limits, timeoutMs: LONG_TIMEOUT_MS })
      // If the body is not read, the answer has only the status.
      if (limits.maxBytes === 0) expect((await answer).body).toBeNull()
      else await expect(answer).rejects.toThrow(OutgoingError)
      expect(sent).toBeLessThan(limits.maxBytes + BUFFERED_BYTES)
    })

    it('ends with its time', async () => {
      const url = await listen((_request, response) => void response.writeHead(200).write('{'))
      const isRead = limits.maxBytes > 0
      const answer = sendRequest(url, { ...limits, timeoutMs: isRead ? SHORT_MS : LONG_TIMEOUT_MS })
      if (!isRead) expect((await answer).status).toBe(200)
      else await expect(answer).rejects.toThrow(/timeout|aborted/i)
      const silent = await listen(() => undefined)
      await expect(sendRequest(silent, { ...limits, timeoutMs: SHORT_MS })).rejects.toThrow(
        /timeout|aborted/i,
      )
    })

    it('is led nowhere else', async () => {
      const asked: string[] = []
      const elsewhere = await listen((request, response) => {
        asked.push(request.url ?? '')
        response.end('{}')
      })
      for (const status of [301, 302, 303, 307, 308]) {
        const url = await listen(
          (_request, response) => void response.writeHead(status, { location: elsewhere }).end(),
        )
        const answer = sendRequest(url, limits)
        if (limits.redirect === 'manual') expect((await answer).status).toBe(status)
        else await expect(answer).rejects.toThrow('fetch failed')
      }
      expect(asked).toEqual([])
    })
  },
)
