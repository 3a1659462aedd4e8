import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PHOTO_SIDE, readPicture } from './picture.ts'
import { bomb, EXIF_DESCRIPTION, cameraPhoto, dataUrl } from './testing/pictures.ts'

const made = async (bytes: Buffer | string, type?: string) => {
  const picture = await readPicture(dataUrl(bytes, type), '192.0.2.1')
  if (!picture.ok) throw new Error(picture.error)
  return picture.bytes
}
const readError = async (given: string, from = '192.0.2.1') => {
  const picture = await readPicture(given, from)
  return picture.ok ? 'none' : picture.error
}

it('a stored picture is a small square of the middle', { tags: ['S3.13a'] }, async () => {
  const bytes = await made(await cameraPhoto())
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'webp',
    width: PHOTO_SIDE,
    height: PHOTO_SIDE,
  })
})

it('a photo has no metadata of the camera', { tags: ['S3.13a'] }, async () => {
  const photo = await cameraPhoto()
  expect(photo.includes(EXIF_DESCRIPTION)).toBe(true)
  const bytes = await made(photo)
  expect(bytes.includes(EXIF_DESCRIPTION)).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

it('JPEG, PNG and WebP are accepted by their content, whatever their names', async () => {
  const picture = sharp(await cameraPhoto())
  for (const bytes of [await picture.png().toBuffer(), await picture.webp().toBuffer()])
    expect((await made(bytes, 'image/jpeg')).length).toBeGreaterThan(0)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

it.each([
  ['a drawing', dataUrl(svg, 'image/svg+xml')],
  ['a drawing called PNG', dataUrl(svg, 'image/png')],
  ['a page called JPEG', dataUrl('<html><script>alert(1)</script></html>', 'image/jpeg')],
  [
    'a moving GIF',
    dataUrl(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'image/gif'),
  ],
  ['a document', dataUrl('%PDF-1.7', 'application/pdf')],
  ['no data URL', 'https://example.com/photo.jpg'],
  ['nothing', ''],
])('%s is refused as no image', { tags: ['S2.23b'] }, async (_what, given) => {
  expect(await readError(given)).toBe('no-image')
})

it('a photo that breaks off is refused', { tags: ['S2.23b'] }, async () => {
  const photo = await cameraPhoto()
  expect(await readError(dataUrl(photo.subarray(0, photo.length / 2)))).toBe('no-image')
})

it('a small file that would unfold to a huge picture is refused', async () => {
  expect(await readError(dataUrl(bomb(), 'image/png'))).toBe('too-large')
})

it('pictures are processed one after the other, and callers do not wait too long', async () => {
  const given = dataUrl(await cameraPhoto())
  const errors = await Promise.all(
    Array.from({ length: 40 }, (_, net) => readError(given, `198.51.${net}.1`)),
  )
  expect(errors.filter((error) => error === 'none')).toHaveLength(30)
  expect(errors.filter((error) => error === 'busy')).toHaveLength(10)
  expect(await readError(given)).toBe('none')
})

it(
  'one network that sends many photos does not delay the photos of others',
  { tags: ['decision-55', 'attack-70'] },
  async () => {
    const given = dataUrl(await cameraPhoto())
    const flood = Array.from({ length: 100 }, (_, host) => readError(given, `203.0.113.${host}`))
    const others = Array.from({ length: 5 }, (_, net) => readError(given, `198.51.${net}.1`))
    expect((await Promise.all(flood)).filter((error) => error === 'none')).toHaveLength(25)
    expect(await Promise.all(others)).toEqual(Array.from({ length: 5 }, () => 'none'))
  },
)

it('more bytes than a photo has are refused', async () => {
  expect(await readError(dataUrl(Buffer.alloc(6_000_001), 'image/png'))).toBe('too-large')
})
