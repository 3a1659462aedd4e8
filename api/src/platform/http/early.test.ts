import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../testing/cleanup.ts'
import { answerEarly, readHead } from './early.ts'

const LINE = 'GET /news HTTP/1.1\r\n'
const EARLY_REQUEST = `${LINE}Host: a.example\r\nAsked: now\r\n\r\n`
const EARLY = 'HTTP/1.1 304 Not Modified\r\nearly: yes\r\n\r\n'

/** The parsed request: method, URL and body. */
let parsed: string[] = []
let hold: ((response: ServerResponse) => void) | null = null

async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const piece of request) body += String(piece)
  parsed.push(`${request.method} ${request.url} ${body}`.trim())
  if (hold && request.url === '/slow') hold(response)
  else response.writeHead(200, { 'content-length': 4 }).end('node')
}
const server = createServer((request, response) => void answer(request, response))
answerEarly(server, {
  line: LINE,
  answerTo: (headers) => (headers.get('asked') === 'now' ? EARLY : null),
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
cleanUp(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo

/** How often a condition that holds within a moment is looked at. */
const SOON = { interval: 2 }

beforeEach(() => {
  parsed = []
  hold = null
})

/** A connection on which Node has answered one request already, as it does before anything is answered early. */
async function connection() {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  const [atServer] = (await once(server, 'connection')) as [Socket]
  let received = ''
  socket.on('data', (text) => (received += String(text)))
  cleanUp(() => void socket.destroy())
  const answers = () => received.match(/^early: yes|node(?=HTTP|$)|HTTP\/1.1 4\d\d/gm) ?? []
  /** Resolves when the server has it, so that what is sent next comes by itself. */
  const send = async (text: string) => {
    const all = atServer.bytesRead + text.length
    socket.write(text, 'latin1')
    await expect.poll(() => atServer.bytesRead, SOON).toBe(all)
  }
  /** Sends it, and waits until there are so many more answers. */
  const ask = async (text: string, more = 1) => {
    const before = answers().length
    await send(text)
    await expect.poll(() => answers().length - before, SOON).toBe(more)
    return answers().slice(before)
  }
  await ask('GET /first HTTP/1.1\r\nHost: a.example\r\n\r\n')
  parsed = []
  return { socket, atServer, send, ask, answers }
}

describe('a request whose answer is known', { tags: ['decision-62'] }, () => {
  it('is answered before Node parses it, one after another and many at once', async () => {
    const { ask } = await connection()
    expect(await ask(EARLY_REQUEST)).toEqual(['early: yes'])
    expect(await ask(EARLY_REQUEST.repeat(3), 3)).toEqual(Array(3).fill('early: yes'))
    expect(parsed).toEqual([])
  })

  it('is left to Node as the first one of a connection, so that limits of time begin and end', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    cleanUp(() => void socket.destroy())
    socket.write(EARLY_REQUEST)
    const [text] = (await once(socket, 'data')) as [string]
    expect(text).toMatch(/^HTTP\/1.1 200/)
    expect(parsed).toEqual(['GET /news'])
  })

  it('takes its turn after requests that came before it, and before those that come after it', async () => {
    const { ask } = await connection()
    const other = 'GET /other HTTP/1.1\r\nHost: a.example\r\n\r\n'
    expect(await ask(EARLY_REQUEST + other, 2)).toEqual(['early: yes', 'node'])
    expect(await ask(other + EARLY_REQUEST, 2)).toEqual(['node', 'node'])
    // After two heads in one piece Node has one request more, to show where it stands.
    expect(await ask(EARLY_REQUEST)).toEqual(['node'])
    expect(await ask(EARLY_REQUEST)).toEqual(['early: yes'])
    expect(parsed).toEqual(['GET /other', 'GET /other', 'GET /news', 'GET /news'])
  })

  it('waits for an answer that is under way', async () => {
    const { send, ask, answers } = await connection()
    const held = new Promise<ServerResponse>((resolve) => (hold = resolve))
    await send('GET /slow HTTP/1.1\r\nHost: a.example\r\n\r\n')
    const response = await held
    await send(EARLY_REQUEST)
    await expect.poll(() => parsed, SOON).toEqual(['GET /slow', 'GET /news'])
    expect(answers()).toEqual(['node'])
    response.end()
    await expect.poll(() => answers().length, SOON).toBe(2)
    expect(await ask(EARLY_REQUEST)).toEqual(['early: yes'])
  })

  it('is a body where a body was announced', async () => {
    const { send, ask } = await connection()
    await send(`POST /say HTTP/1.1\r\nHost: a.example\r\nContent-Length: ${EARLY_REQUEST.length}\r\n\r\n`)
    expect(await ask(EARLY_REQUEST)).toEqual(['node'])
    expect(parsed).toEqual([`POST /say ${EARLY_REQUEST}`.trim()])
    // Only a whole request without a body shows that Node is between two requests.
    expect(await ask(EARLY_REQUEST)).toEqual(['node'])
    expect(await ask(EARLY_REQUEST)).toEqual(['early: yes'])
  })

  it('is a body in pieces where one was announced', async () => {
    const { send, ask } = await connection()
    await send('POST /say HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n')
    const piece = `${EARLY_REQUEST.length.toString(16)}\r\n${EARLY_REQUEST}\r\n`
    expect(await ask(`${piece}0\r\n\r\n`)).toEqual(['node'])
    expect(parsed).toEqual([`POST /say ${EARLY_REQUEST}`.trim()])
  })

  it('is a body if a request that Node rejects announced one', async () => {
    const { send, ask } = await connection()
    const other = 'GET /other HTTP/1.1\r\nHost: a.example\r\n\r\n'
    const rejected = `POST /say HTTP/1.1\r\nHost: a.example\r\nExpect: much\r\nContent-Length: ${EARLY_REQUEST.length}\r\n\r\n`
    expect(await ask(other + rejected, 2)).toEqual(['node', 'HTTP/1.1 417'])
    await send(EARLY_REQUEST)
    expect(await ask(EARLY_REQUEST)).toEqual(['node'])
    expect(parsed).toEqual(['GET /other', 'GET /news'])
  })

  it('is a part of the request that is not complete', async () => {
    const { send, ask } = await connection()
    await send('GET /other HTTP/1.1\r\nHost: a.example\r\nX-Said: ')
    expect(await ask(EARLY_REQUEST)).toEqual(['node'])
    expect(parsed).toEqual(['GET /other'])
  })

  it('is put together by Node where it comes in parts', async () => {
    const { send, ask } = await connection()
    await send(EARLY_REQUEST.slice(0, 30))
    expect(await ask(EARLY_REQUEST.slice(30))).toEqual(['node'])
    expect(parsed).toEqual(['GET /news'])
  })

  it('waits where the caller does not read its answers', async () => {
    const { socket, atServer } = await connection()
    socket.pause()
    // More answers than both ends of the connection keep.
    for (let sent = 0; sent < 20_000_000; sent += EARLY_REQUEST.length * 1_000)
      socket.write(EARLY_REQUEST.repeat(1_000))
    // Node reads no more until some are taken.
    await expect.poll(() => atServer.isPaused(), { timeout: 120_000 }).toBe(true)
    expect(atServer.writableLength).toBeLessThan(1_000_000)
  })
})

describe('a head is left to Node', { tags: ['decision-62'] }, () => {
  const read = (fields: string, line = LINE) => readHead(`${line}${fields}\r\n`, 0, LINE)

  it('a head is left to Node unless it is plain', () => {
    const head = read('Host: a\r\nConnection: keep-alive\r\nX-Empty:\r\nX-Text:  some text \r\n')
    expect([...(head?.headers ?? [])]).toEqual([
      ['host', 'a'],
      ['connection', 'keep-alive'],
      ['x-empty', ''],
      ['x-text', 'some text'],
    ])
    expect(read('Host: a\r\nX-Blank:  \t \r\n')?.headers.get('x-blank')).toBe('')
    expect(read('Host: a\r\n')?.end).toBe(LINE.length + 'Host: a\r\n\r\n'.length)
  })

  it(
    'a head with as many blanks as a chunk has is left to Node, without trying all ways to read them',
    { timeout: 30_000 },
    () => {
      expect(read(`Host: a\r\nX: ${' '.repeat(60_000)}\u0000\r\n`)).toBeNull()
    },
  )

  it.each([
    ['for another address', 'Host: a\r\n', 'GET /news?since=1 HTTP/1.1\r\n'],
    ['of another version', 'Host: a\r\n', 'GET /news HTTP/1.0\r\n'],
    ['without a host', 'Accept: a\r\n'],
    ['with two hosts', 'Host: a\r\nhost: b\r\n'],
    ['with a header twice', 'Host: a\r\nAuthorization: a\r\nauthorization: b\r\n'],
    ['with a length', 'Host: a\r\nContent-Length: 0\r\n'],
    ['with pieces', 'Host: a\r\nTransfer-Encoding: chunked\r\n'],
    ['with another protocol', 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'],
    ['with an expectation', 'Host: a\r\nExpect: 100-continue\r\n'],
    ['after which the connection ends', 'Host: a\r\nConnection: close\r\n'],
    ['after which that of a proxy ends', 'Host: a\r\nProxy-Connection: close\r\n'],
    ['with a line that goes on', 'Host: a\r\nX-Long: one\r\n two\r\n'],
    ['with a blank before the colon', 'Host: a\r\nContent-Length : 5\r\n'],
    ['with a line feed alone', 'Host: a\nX: b\r\n'],
    ['with a carriage return alone', 'Host: a\rX: b\r\n'],
    ['with other bytes', 'Host: a\r\nX: \u00e9\r\n'],
    ['with a NUL', 'Host: a\r\nX: \u0000\r\n'],
    ['that is too long', `Host: a\r\nX: ${'x'.repeat(5_000)}\r\n`],
    ['that is not complete', 'Host: a\r\nX: b'],
  ])('a head %s is left to Node', (_, fields, line = LINE) => {
    expect(read(fields, line)).toBeNull()
  })
})
