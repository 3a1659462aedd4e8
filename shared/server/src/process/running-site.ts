// The site that `npm start` or `pnpm dev` runs with a data folder, by the file with which it locks that.
import { connect } from 'node:net'
import { join } from 'node:path'
import { readPlainFile } from './plain-file.ts'

const ANSWER_TIMEOUT_MS = 2_000
const MAX_PORT = 65_535

/** The site that has a data folder. */
export interface SiteOwner {
  /** The owner answers at this port of 127.0.0.1 with its token as long as it lives. */
  readonly port: number
  readonly token: string
  /** URL of the owner's site. */
  readonly url: string
}

/** The file in which a site names itself. */
export const ownerFile = (data: string): string => join(data, 'running.json')

/** The address is printed, so control characters must not reach the terminal. */
const isPrintable = (url: unknown): url is string =>
  typeof url === 'string' && /^[\x21-\x7e]{1,200}$/.test(url)

/** Null if the file does not exist, or was not written by a site. */
export function readOwner(file: string): SiteOwner | null {
  try {
    const { port, token, url } = JSON.parse(readPlainFile(file) ?? '{}') as Partial<SiteOwner>
    const isPort = Number.isInteger(port) && Number(port) > 0 && Number(port) <= MAX_PORT
    return isPort && typeof port === 'number' && typeof token === 'string' && isPrintable(url)
      ? { port, token, url }
      : null
  } catch {
    return null
  }
}

export function isAlive({ port, token }: SiteOwner): Promise<boolean> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect({ host: '127.0.0.1', port, timeout: ANSWER_TIMEOUT_MS })
    const end = () => {
      socket.destroy()
      done(answer === token)
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      answer += chunk
      // Another program may have the port by now, and send data without end.
      if (answer.length > token.length) end()
    })
    for (const event of ['end', 'error', 'timeout']) socket.once(event, end)
  })
}

/**
 * The address of the site that runs with a data folder, without a slash at the end; null: none runs. Its settings may
 * have been given to it alone, such as by `PORT=3300 npm start`.
 */
export async function findRunningSite(data: string): Promise<string | null> {
  const owner = readOwner(ownerFile(data))
  return owner && (await isAlive(owner)) ? owner.url.replace(/\/+$/, '') : null
}
