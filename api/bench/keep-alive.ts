import { connect, type Socket } from 'node:net'

interface Answer {
  readonly status: number
  readonly etag: string
  readonly body: string
}

const HEAD_END = '\r\n\r\n'

/** The first whole answer of a text; null: it is not complete. */
function readAnswer(text: string): Answer | null {
  const end = text.indexOf(HEAD_END)
  if (end < 0) return null
  const head = text.slice(0, end)
  const body = text.slice(end + HEAD_END.length)
  if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return null
  return { status: Number(head.slice(9, 12)), etag: /\netag: ([^\r]*)/i.exec(head)?.[1] ?? '', body }
}

/**
 * Sends whole requests over raw sockets that are kept, one at a time on each, as a gateway does: a client that costs little
 * beside the servers that it measures.
 */
export function keepAlive(port: number) {
  const idle: Socket[] = []
  const all = new Set<Socket>()

  function open(): Socket {
    const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
    all.add(socket)
    return socket.once('close', () => {
      all.delete(socket)
      const place = idle.indexOf(socket)
      if (place >= 0) idle.splice(place, 1)
    })
  }

  return {
    ask: (request: string) =>
      new Promise<Answer>((resolve, reject) => {
        const socket = idle.pop() ?? open()
        let received = ''
        const end = () => {
          socket.off('data', take).off('error', reject).off('close', lost)
        }
        const lost = () => reject(new Error('the connection was closed'))
        const take = (text: string) => {
          received += text
          const answer = readAnswer(received)
          if (!answer) return
          end()
          idle.push(socket)
          resolve(answer)
        }
        socket.on('data', take).on('error', reject).on('close', lost)
        socket.write(request)
      }),
    close() {
      for (const socket of all) socket.destroy()
    },
  }
}
