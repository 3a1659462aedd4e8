import { connect, type Socket } from 'node:net'

interface Load {
  readonly port: number
  readonly connections: number
  /** Requests under way on each connection: more hide the cost of the client itself. */
  readonly pipelined: number
  readonly seconds: number
  /** One whole HTTP/1.1 request. */
  readonly next: () => string
  /** What a good answer's first line matches. */
  readonly expected: RegExp
}

const HEAD_END = '\r\n\r\n'

/** Takes whole answers off the front of `received`; returns what is left over. */
export function takeAnswers(received: string, onAnswer: (head: string) => void): string {
  let rest = received
  for (;;) {
    const end = rest.indexOf(HEAD_END)
    if (end < 0) return rest
    const head = rest.slice(0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const next = end + HEAD_END.length + length
    if (rest.length < next) return rest
    onAnswer(head)
    rest = rest.slice(next)
  }
}

/** Keeps connections busy over raw sockets, which cost less than what is measured. Answers per second. */
export async function drive({
  port,
  connections,
  pipelined,
  seconds,
  next,
  expected,
}: Load): Promise<number> {
  let answers = 0
  let isOver = false
  const sockets: Socket[] = []
  let fail: (fault: Error) => void = () => undefined
  const fault = new Promise<never>((_, reject) => {
    fail = reject
  })

  for (let index = 0; index < connections; index++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let rest = ''
    socket.setNoDelay(true)
    // One byte a character, so that lengths are those of the header; nothing here reads the text.
    socket.setEncoding('latin1')
    socket.on('error', fail)
    socket.on('data', (data: string) => {
      let asked = 0
      rest = takeAnswers(rest + data, (head) => {
        if (!expected.test(head.slice(0, head.indexOf('\r')))) fail(new Error(head))
        answers += 1
        asked += 1
      })
      if (!isOver && asked > 0) socket.write(Array.from({ length: asked }, next).join(''))
    })
    socket.write(Array.from({ length: pipelined }, next).join(''))
  }

  const start = performance.now()
  const over = new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })
  try {
    await Promise.race([over, fault])
    return answers / ((performance.now() - start) / 1000)
  } finally {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/** A request as bytes on the wire. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  if (body !== '') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
