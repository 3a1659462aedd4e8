import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const getContentType = (pathname: string): string =>
  TYPES[extname(pathname)] ?? 'application/octet-stream'

/** Sends a file of this machine, which the next save may change. */
export function sendFile(response: ServerResponse, type: string, content: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content)
}

/** Sends a sentence for the developer. */
export function sendText(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(`${sentence}\n`)
}
