// Pictures of the library as files with a hash in their name.
import { createHash } from 'node:crypto'

/** A picture that browsers fetch by its `contentUrl`; its name is its content's hash, so it never changes. */
export interface ContentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

const TYPES = { svg: 'image/svg+xml', webp: 'image/webp' } as const

export const contentFile = (bytes: Buffer, format: keyof typeof TYPES): ContentFile => ({
  name: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${format}`,
  type: TYPES[format],
  bytes,
})

export const contentUrl = ({ name }: ContentFile): string => `/api/content/${name}`
