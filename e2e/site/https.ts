import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { generate } from 'selfsigned'

/**
 * Runs `work` with the https address of a proxy before the site, as operators have one. Its certificate is
 * self-signed.
 */
export async function withHttps(siteUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const passed = request(new URL(url ?? '/', siteUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      void pipeline(answer, outgoing).catch(() => outgoing.destroy())
    })
    // A tab that closes aborts its requests.
    void pipeline(incoming, passed).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    await work(`https://localhost:${typeof address === 'object' && address ? address.port : 0}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
