// For tests: requests as bytes that two programs in a row could read differently.

/**
 * Paths of a request, and of the one that is hidden in its body or behind its end; `numbered` makes those of a table
 * distinct.
 */
const PATH = '/api/seen-00'
const HIDDEN_PATH = '/api/hidden-00'
const hidden = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: localhost\r\nX-Attack: 1\r\n\r\n`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

const post = (headers: readonly string[], body: string, version = 'HTTP/1.1') =>
  [`POST ${PATH} ${version}`, 'Host: localhost', 'X-Attack: 1', ...headers, '', body].join('\r\n')
const get = (...headers: readonly string[]) =>
  [`GET ${PATH} HTTP/1.1`, 'Host: localhost', 'X-Attack: 1', ...headers, '', ''].join('\r\n')

/** The request with its number in both paths, which keep their length. */
export const numbered = (bytes: string, number: number): string =>
  bytes.replaceAll('-00', `-${String(number).padStart(2, '0')}`)

const TRANSFER_ENCODINGS = {
  'in capitals': 'Transfer-Encoding: CHUNKED',
  unknown: 'Transfer-Encoding: xchunked',
  twice: 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'identity first': 'Transfer-Encoding: identity, chunked',
  'identity last': 'Transfer-Encoding: chunked, identity',
  'chunked twice': 'Transfer-Encoding: chunked, chunked',
  'with a space before the colon': 'Transfer-Encoding : chunked',
  'with a tab': 'Transfer-Encoding:\tchunked',
  'with a vertical tab': 'Transfer-Encoding: \u000bchunked',
  'with a leading space': ' Transfer-Encoding: chunked',
  folded: 'Transfer-Encoding:\r\n chunked',
  'behind a bare LF': 'X-A: b\nTransfer-Encoding: chunked',
  'behind a bare CR': 'X-A: b\rTransfer-Encoding: chunked',
  'with NUL': 'Transfer-Encoding\u0000: chunked',
  'with an underscore': 'Transfer_Encoding: chunked',
  quoted: 'Transfer-Encoding: "chunked"',
} as const

const LENGTHS = {
  'twice, different': 'Content-Length: 4\r\nContent-Length: 90',
  'in a list': 'Content-Length: 4, 90',
  'with a sign': 'Content-Length: +4',
  negative: 'Content-Length: -1',
  hexadecimal: 'Content-Length: 0x4',
  octal: 'Content-Length: 04',
  'too large': 'Content-Length: 18446744073709551620',
  'with a space before the colon': 'Content-Length : 4',
  folded: 'Content-Length:\r\n 4',
  'with an underscore': 'Content_Length: 4',
  'with letters': 'Content-Length: 4a',
} as const

/**
 * Requests that two programs in a row could read differently, by what is wrong with them: each hides another request
 * where one of them may see the end of the body.
 */
export const RAW_REQUESTS: Readonly<Record<string, string>> = {
  'CL.TE': post([`Content-Length: ${hidden.length + 5}`, 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
  'TE.CL': post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `${chunk(hidden)}0\r\n\r\n`),
  ...Object.fromEntries(
    Object.entries(TRANSFER_ENCODINGS).flatMap(([name, header]) => [
      [`Transfer-Encoding ${name}`, post([header], `0\r\n\r\n${hidden}`)],
      [
        `Transfer-Encoding ${name}, with a length`,
        post([`Content-Length: ${hidden.length + 5}`, header], `0\r\n\r\n${hidden}`),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(LENGTHS).map(([name, header]) => [
      `Content-Length ${name}`,
      post([header], `abcd${hidden}`),
    ]),
  ),
  'a body of GET': get(`Content-Length: ${hidden.length}`) + hidden,
  'a chunk size that overflows': post(
    ['Transfer-Encoding: chunked'],
    `10000000000000004\r\nabcd\r\n0\r\n\r\n${hidden}`,
  ),
  'a chunk size with a sign': post(['Transfer-Encoding: chunked'], `+4\r\nabcd\r\n0\r\n\r\n${hidden}`),
  'a chunk size with 0x': post(['Transfer-Encoding: chunked'], `0x4\r\nabcd\r\n0\r\n\r\n${hidden}`),
  'a chunk that ends by LF': post(['Transfer-Encoding: chunked'], `4\nabcd\n0\n\n${hidden}`),
  'a chunk extension with LF': post(['Transfer-Encoding: chunked'], `4;a=b\n${hidden}`),
  'a chunk that is longer than it says': post(
    ['Transfer-Encoding: chunked'],
    `2\r\nabcd\r\n0\r\n\r\n${hidden}`,
  ),
  'HTTP/1.0 with chunks': post(
    ['Connection: keep-alive', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${hidden}`,
    'HTTP/1.0',
  ),
  'a folded header': get('X-A: b\r\n c'),
  'lines that end by LF': `GET ${PATH} HTTP/1.1\nHost: localhost\n\n`,
  'two Hosts': get('Host: evil.example'),
  'no Host': `GET ${PATH} HTTP/1.1\r\n\r\n`,
  'a Host with a path': `GET ${PATH} HTTP/1.1\r\nHost: localhost/x\r\n\r\n`,
  'absolute form of another site': `GET http://evil.example${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'a space in the address': `GET ${PATH} y HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'two versions': `GET ${PATH} HTTP/1.1 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'no version': `GET ${PATH}\r\n\r\n`,
  'no version, of a page': 'GET /\r\n\r\n',
  'HTTP/0.9': `GET ${PATH} HTTP/0.9\r\nHost: localhost\r\n\r\n`,
  'HTTP/1.2': `GET ${PATH} HTTP/1.2\r\nHost: localhost\r\n\r\n`,
  'HTTP/2 without TLS': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an upgrade to a WebSocket': get(
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ),
  'an upgrade to HTTP/2': get(
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ),
  CONNECT: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'a header that is hop-by-hop': get(
    'Connection: close, X-Forwarded-For, Authorization',
    'Authorization: Bearer x',
  ),
  'an expectation': post(['Expect: 100-continue', 'Content-Length: 4'], `abcd`),
  'an unknown expectation': post(['Expect: 200-ok', 'Content-Length: 4'], `abcd`),
  trailers: post(
    ['Transfer-Encoding: chunked', 'Trailer: Authorization'],
    `${chunk('{}')}0\r\nAuthorization: Bearer stolen\r\nX-Forwarded-For: 203.0.113.9\r\nCookie: session=stolen\r\n\r\n`,
  ),
}

/**
 * These are well formed: every program sees their end in the same place, and the hidden request is only the next one of
 * the same caller. Each program in a chain has to answer both to that caller, and to no other.
 */
export const WELL_FORMED: ReadonlySet<string> = new Set([
  'Transfer-Encoding in capitals',
  'Transfer-Encoding identity first',
  'Transfer-Encoding with a tab',
  'Content-Length octal',
  'HTTP/1.0 with chunks',
])
