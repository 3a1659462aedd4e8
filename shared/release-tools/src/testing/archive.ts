// For tests: tar archives as an attacker writes them.

const BLOCK = 512

/** An entry of a tar archive as an attacker writes it: each field is written as given, whether true or not. */
interface RawEntry {
  readonly path: string
  /**
   * '0' file, '1' hard link, '2' symbolic link, '3' and '4' devices, '5' folder, '6' FIFO, 'x' and 'g' pax, 'L' GNU
   * long name.
   */
  readonly type?: string
  readonly body?: Buffer | string
  /** The length in the header; by default the real one. */
  readonly size?: number
  readonly link?: string
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

export function rawEntry({ path, type = '0', body = '', size, link = '' }: RawEntry): Buffer {
  const content = Buffer.from(body)
  const header = Buffer.alloc(BLOCK)
  header.write(path, 0, 100, 'utf8')
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size ?? content.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        ', 148)
  header.write(type, 156)
  header.write(link, 157, 100, 'utf8')
  header.write('ustar\u000000', 257)
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  )
  return Buffer.concat([header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])
}

/** A pax record has its own length in front, which counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes + 1
  while (bytes + String(length).length !== length) length += 1
  return `${length}${rest}`
}

/** A pax header for the next entry, or with 'g' for all that follow. */
export const paxEntry = (records: Readonly<Record<string, string>>, type: 'x' | 'g' = 'x'): Buffer =>
  rawEntry({
    path: 'PaxHeader',
    type,
    body: Object.entries(records)
      .map(([key, value]) => paxRecord(key, value))
      .join(''),
  })

export const archive = (...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)])
