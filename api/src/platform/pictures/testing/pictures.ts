// For tests: photos, and pictures that are attacks.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Stands in the camera's notes of a test photo. */
export const EXIF_DESCRIPTION = 'SECRET-PLACE-OF-THE-SHOT'

export const dataUrl = (bytes: Buffer | string, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A photo as a camera makes it, with notes in it; left half red, right half blue. */
export async function cameraPhoto(width = 600, height = 400): Promise<Buffer> {
  const right = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: 0, b: 255 } },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withExif({ IFD0: { ImageDescription: EXIF_DESCRIPTION } })
    .jpeg()
    .toBuffer()
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG that claims to be huge. */
export function bomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
