// Answers some requests before `node:http` parses them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The headers that decide an answer. Names are in lower case, and each occurs once. */
export interface RequestHead {
  readonly headers: ReadonlyMap<string, string>
  /** The offset in the text at which the next request begins. */
  readonly end: number
}

/**
 * A header of visible ASCII; anything that is written in another way is for Node's parser. A value begins with no
 * blank, so that there is one way only to read it: blanks that two parts of this could take would cost their number
 * squared.
 */
const FIELD = /([\w-]+):[ \t]*((?:[\x21-\x7e][\x20-\x7e]*)?)\r\n/y
/** A request with one of these is not over at the end of its head, or changes what becomes of the connection. */
const NOT_PLAIN = new Set([
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'trailer',
  'te',
  'proxy-connection',
])
/** Longer heads are for Node's parser, which has limits. */
const MAX_LENGTH = 4_096
const END = '\r\n\r\n'

/**
 * The head of a request without a body that begins at a place of the text with this line. Null for one that is not
 * complete, has a header twice, or is in any other way not as plain as a browser's or the gateway's: Node's parser
 * knows what it means.
 */
export function readHead(text: string, at: number, line: string): RequestHead | null {
  if (!text.startsWith(line, at)) return null
  const headers = new Map<string, string>()
  FIELD.lastIndex = at + line.length
  for (;;) {
    const end = FIELD.lastIndex
    if (end - at > MAX_LENGTH) return null
    if (text.startsWith('\r\n', end)) return headers.has('host') ? { headers, end: end + 2 } : null
    const [, name = '', value = ''] = FIELD.exec(text) ?? []
    const known = name.toLowerCase()
    if (known === '' || headers.has(known) || NOT_PLAIN.has(known)) return null
    if (known === 'connection' && value.toLowerCase() !== 'keep-alive') return null
    headers.set(known, value.trimEnd())
  }
}

interface Early {
  /** The first line of the requests, with its end. */
  readonly line: string
  /** A whole answer without a body; null: the request goes its usual way. */
  readonly answerTo: (headers: RequestHead['headers']) => string | null
}

/**
 * Answers some requests before `node:http` parses them: its parser, the two streams that it makes for each request and
 * their events cost several times as much as an answer that is known (decision 62).
 *
 * A request is answered here only while Node holds no data of the connection: Node has parsed one request at least, so
 * that its time-outs are those of an idle connection; its last chunk was the head of a request without a body, or its
 * end; and all its requests are answered. Other requests are passed to Node unchanged, and with them all data that
 * arrives until this is so again.
 */
export function answerEarly(server: Server, { line, answerTo }: Early): void {
  const connections = new WeakMap<Socket, Connection>()

  server.on('connection', (socket) => {
    const [parse] = socket.listeners('data') as ((chunk: Buffer) => void)[]
    if (!parse) return
    const connection = new Connection()
    connections.set(socket, connection)
    // Node stops reading below the socket as soon as a listener is added, and takes chunks from its own listener.
    socket.removeListener('data', parse)
    socket.on('data', (chunk) => {
      const isOurs = connection.isFree && socket.writable && !socket.writableNeedDrain
      const rest = isOurs ? answerChunk(socket, chunk) : chunk
      if (rest === null) return
      connection.begin()
      parse.call(socket, rest)
      connection.endsWith(rest)
    })
  })
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.take(request)
    response.once('close', () => connection.letGo())
  }
  server.prependListener('request', take)
  // Without a listener Node sends this answer itself and emits no event for the request, which may have a body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    take(request, response)
    response.writeHead(417).end()
  })

  /** @returns the rest of the chunk for Node; null: all is answered */
  function answerChunk(socket: Socket, chunk: Buffer): Buffer | null {
    const text = chunk.toString('latin1')
    let at = 0
    let answers = ''
    while (at < text.length) {
      const head = readHead(text, at, line)
      const answer = head && answerTo(head.headers)
      if (head === null || answer === null) break
      answers += answer
      at = head.end
    }
    if (answers !== '') socket.write(answers, 'latin1')
    return at === text.length ? null : chunk.subarray(at)
  }
}

/** The state of one connection in Node. */
class Connection {
  #underWay = 0
  #last: IncomingMessage | null = null
  #isBetween = false

  /** Whether Node holds no data of the connection. */
  get isFree(): boolean {
    return this.#isBetween && this.#underWay === 0
  }

  begin(): void {
    this.#last = null
  }

  /** Node has parsed the head of a request. */
  take(request: IncomingMessage): void {
    this.#underWay += 1
    this.#last = request
  }

  letGo(): void {
    this.#underWay -= 1
  }

  /**
   * Called with a chunk that was passed to Node. The chunk ends between two requests if Node has read the request whose
   * head was in it to its end, and the chunk ends as a head does and contains no other end of one. With two heads in
   * it, Node may have rejected the second one without an event, such as one without a host, and would read the next
   * bytes as its body.
   */
  endsWith(chunk: Buffer): void {
    this.#isBetween =
      this.#last?.method === 'GET' &&
      this.#last.complete &&
      chunk.indexOf(END, 0, 'latin1') === chunk.length - END.length
    this.#last = null
  }
}
