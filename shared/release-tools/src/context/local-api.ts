import { OperatorError } from '@dhadha/server/errors'

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The API's address that `npm start` has written into the data folder. It must be on this machine, as commands send it
 * the key of the site's servers.
 *
 * @param address the content of the file @param file its path, for the error's message
 * @throws OperatorError where it names another machine, or is no address
 */
export function readLocalApi(address: string, file: string): URL {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !LOCAL.has(url.hostname) || url.username !== '' || url.password !== '')
    throw new OperatorError(
      `${file} names no API of this machine, so it was altered: delete it, and start the site again or set API_URL.`,
    )
  return url
}
