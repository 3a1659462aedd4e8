// Reads the size of a WebP picture.

/** The size of a WebP picture in pixels, or what is wrong with it. */
export type Webp = { readonly width: number; readonly height: number } | { readonly error: string }

const ANIMATION = 0x02
/** Metadata of a camera or a program: EXIF and XMP. */
const METADATA = 0x0c
const NO_WEBP: Webp = { error: 'is no WebP picture' }
/** Longer than the screen of a phone or a column of text needs. */
const MAX_SIDE = 2_000

/** Reads the head of a WebP picture (RIFF container, RFC 9649). */
export function readWebp(bytes: Buffer): Webp {
  const isWebp = bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF'
  if (!isWebp || bytes.toString('latin1', 8, 12) !== 'WEBP') return NO_WEBP
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length + 1) return { error: 'is cut off' }
  if (end + 1 < bytes.length) return { error: 'has data behind its end' }
  const size = readSize(bytes)
  if ('error' in size) return size
  return size.width > MAX_SIDE || size.height > MAX_SIDE
    ? { error: `is ${size.width} by ${size.height} pixels; ${MAX_SIDE} are the most` }
    : size
}

function readSize(bytes: Buffer): Webp {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return bytes.readUIntBE(23, 3) === 0x9d_01_2a
      ? { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff }
      : NO_WEBP
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return bytes[20] === 0x2f
      ? { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
      : NO_WEBP
  }
  if (kind !== 'VP8X') return NO_WEBP
  const flags = bytes[20] ?? 0
  if ((flags & ANIMATION) !== 0) return { error: 'moves; pictures stand still' }
  if ((flags & METADATA) !== 0) return { error: 'has data of a camera or program in it' }
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}
