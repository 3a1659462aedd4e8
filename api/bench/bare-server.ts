import { createServer, type IncomingMessage } from 'node:http'

/**
 * The limit of `node:http` alone: reads a body and answers as much as the API does; 304 to a poll, with `ANSWER=api` in as many
 * bytes and headers as the API's.
 */
const reply = JSON.stringify({
  success: true,
  isCorrect: true,
  points: { base: 10, speedBonus: 0, firstTryBonus: 5, streakBonus: 0, total: 15 },
  timeTakenInMin: 1.5,
  streakInfo: { current_streak: 1, max_streak: 1 },
})

const isLike = process.env['ANSWER'] === 'api'
const likeThoseOfTheApi = ({ headers }: IncomingMessage) => [
  'x-request-id',
  '0af7651916cd43dd8448eb211c80319c',
  'cache-control',
  'no-store',
  'etag',
  headers['if-none-match'] ?? '',
]

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(304, isLike ? likeThoseOfTheApi(request) : { etag: '"same"' }).end()
    return
  }
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    JSON.parse(body)
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) })
      .end(reply)
  })
})

// Fastify's.
server.keepAliveTimeout = 72_000
server.listen(Number(process.env['API_PORT']), '127.0.0.1')
