import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { publishThere, runThere } from './client.ts'
import type { RemoteSite } from './site.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const server = createServer()
afterEach(async () => {
  server.removeAllListeners('request')
  server.closeAllConnections()
  if (!server.listening) return
  server.close()
  await once(server, 'close')
})

async function siteThat(answers: Answer): Promise<RemoteSite> {
  server.on('request', answers)
  if (!server.listening) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}`), token: 'dhr_x' }
}

const respond = (response: ServerResponse, status: number, body: object | string, headers: object = {}) =>
  response.writeHead(status, { ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
const done = { state: 'done', code: 0, out: 'published', err: '' }
const unknown = { error: 'no_command', message: 'There is no such command.' }
const packed = new Uint8Array(3 * 1024 * 1024)
const list = { command: 'list', words: [], options: {} }

describe('a site that does not do it says why in a sentence', { tags: ['decision-78'] }, () => {
  it.each<[string, number, object | string, string]>([
    [
      'a token that nobody made, that ended or was withdrawn',
      401,
      { error: 'token_ended', message: 'This token has expired or was withdrawn.' },
      'answers 401: This token has expired or was withdrawn. "pnpm api operator token" at the site makes another.',
    ],
    [
      'a role that is too small',
      403,
      { error: 'may_not', message: 'Only an approver can do this.' },
      'answers 403: Only an approver can do this.',
    ],
    [
      'a site from before tokens',
      404,
      { error: 'not_found', message: 'There is nothing here.' },
      'is of an older version, which takes no releases by token',
    ],
    ['what is no site of Dhadha', 404, '<!doctype html>', 'does not answer as a site of Dhadha does'],
    [
      'a site whose API is away',
      503,
      { error: 'away', message: 'The site is away for a moment.' },
      'answers 503: The site is away for a moment.',
    ],
  ])('a site that does not do it says why in a sentence: %s', async (_, status, body, sentence) => {
    const site = await siteThat((request, response) => {
      request.resume()
      respond(response, status, body)
    })
    await expect(runThere(site, list)).rejects.toThrow(sentence)
    await expect(publishThere(site, 'mf-clubs', packed)).rejects.toThrow(sentence)
  })

  it('the site is not reachable', async () => {
    const site = await siteThat(() => undefined)
    server.close()
    await expect(runThere(site, list)).rejects.toThrow(`${site.url.origin} does not answer (ECONNREFUSED).`)
  })

  it('the address leads to another one, which does not get the token', async () => {
    const site = await siteThat((_, response) =>
      respond(response, 308, '', { location: 'https://www.dhadha.example/api/release/commands' }),
    )
    await expect(runThere(site, list)).rejects.toThrow('set DHADHA_SITE to https://www.dhadha.example.')
  })

  it('a page answers everything, as those of hotels do', async () => {
    const site = await siteThat((request, response) => {
      request.resume()
      respond(response, 200, '<!doctype html>')
    })
    await expect(runThere(site, list)).rejects.toThrow('does not answer as a site of Dhadha does')
  })
})

/** A site to which uploads break off. @param times how often; then they arrive */
function breaking(times: number): { answers: Answer; uploads: string[] } {
  const uploads: string[] = []
  let isThere = false
  return {
    uploads,
    answers(request, response) {
      if (request.method === 'GET') return respond(response, isThere ? 200 : 404, isThere ? done : unknown)
      uploads.push(new URL(request.url ?? '', 'http://x').searchParams.get('id') ?? '')
      if (uploads.length <= times) return request.once('data', () => request.socket.destroy())
      request.resume()
      request.on('end', () => {
        isThere = true
        respond(response, 202, {})
      })
      return undefined
    },
  }
}

describe('an upload that breaks off', { tags: ['decision-78'] }, () => {
  it('is sent again as the same one', async () => {
    const { answers, uploads } = breaking(2)
    const site = await siteThat(answers)
    expect(await publishThere(site, 'mf-clubs', packed)).toEqual({ code: 0, out: 'published', err: '' })
    expect(uploads).toHaveLength(3)
    expect(new Set(uploads).size).toBe(1)
  })

  it('is given up with a sentence that says what to do', async () => {
    const { answers, uploads } = breaking(9)
    const site = await siteThat(answers)
    await expect(publishThere(site, 'mf-clubs', packed)).rejects.toThrow(
      /^The upload to http\S+ broke off \(\w+\): publish again; what has arrived already is published once\.$/,
    )
    expect(uploads).toHaveLength(3)
  })
})

it(
  'what a command says while it runs there is passed on as it grows',
  { tags: ['decision-77'] },
  async () => {
    const running = (err: string | null) => ({ state: 'running', code: null, out: null, err })
    const replies: object[] = [running(null), running('1/2\n'), running('1/2\n2/2\n'), done]
    const site = await siteThat((request, response) => {
      request.resume()
      if (request.method === 'POST') return response.writeHead(204).end()
      return respond(response, 200, replies.shift() ?? done)
    })
    const printed: string[] = []
    expect(await runThere(site, list, (text) => printed.push(text))).toMatchObject({ code: 0 })
    expect(printed).toEqual(['1/2\n', '1/2\n2/2\n'])
  },
)

it('a site that restarts while a command runs there is asked again', { tags: ['decision-78'] }, async () => {
  let looks = 0
  const site = await siteThat((request, response) => {
    request.resume()
    if (request.method === 'POST') return response.writeHead(204).end()
    looks++
    if (looks <= 4) return request.socket.destroy()
    return respond(response, 200, done)
  })
  expect(await runThere(site, list)).toMatchObject({ code: 0 })
})

it('a result of another shape is no answer of a site of Dhadha', { tags: ['decision-78'] }, async () => {
  for (const answer of [{ ...done, code: '0' }, { ...done, out: 7 }, { code: 0 }, 'done']) {
    const site = await siteThat((request, response) => {
      request.resume()
      if (request.method === 'POST') return response.writeHead(204).end()
      return respond(response, 200, answer)
    })
    await expect(runThere(site, list)).rejects.toThrow('does not answer as a site of Dhadha does')
    server.removeAllListeners('request')
  }
})
