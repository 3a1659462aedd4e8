// Checks and measures the pictures of the library.
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentFile, contentUrl, type ContentFile } from '../file.ts'
import type { Picture } from '../render/markdown.ts'
import type { ContentError } from './errors.ts'
import { readWebp } from './webp.ts'

const LARGEST = 100_000
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|webp)$/

// Pages show a picture in <img>, which runs nothing; opened directly it must not do so either.
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/<!doctype|<!entity/i, 'a document type'],
  // Attribute values that a parser reads differently from these expressions.
  [/&#/, 'a character reference'],
  [/<\s*[\w-]+:/, 'an element with a prefix'],
  [/<\s*script/i, 'a script'],
  [/<\s*foreignobject/i, 'foreign content'],
  [/<\s*(?:image|use|a)\b/i, 'image, use or a'],
  [/[\s/"']on\w+\s*=/i, 'an event handler'],
  [/attributeName\s*=\s*['"]\s*(?:[\w-]+:)?(?:href|on)/i, 'an animated reference'],
  [/<style[^<>]*>[^<]*\\/i, 'a style with escapes'],
  [/@import|url\(\s*['"]?(?!#)/i, 'a reference to something outside'],
  [/href\s*=\s*['"](?!#)/i, 'a reference to something outside'],
]

/** The error of a picture of the library, without a subject, such as `is larger than 9 bytes`; null: it has none. */
export function validatePicture(name: string, bytes: Buffer): string | null {
  if (!NAME.test(name))
    return 'has to be named by lower-case letters, digits and hyphens, and end in .svg or .webp'
  if (!name.endsWith('.webp')) return validateSvg(name, bytes.toString('utf8'))
  if (bytes.length > LARGEST) return `is larger than ${LARGEST} bytes`
  const webp = readWebp(bytes)
  return 'error' in webp ? webp.error : null
}

function validateSvg(name: string, svg: string): string | null {
  if (!NAME.test(name) || !name.endsWith('.svg'))
    return 'has to be named by lower-case letters, digits and hyphens, and end in .svg'
  if (svg.length > LARGEST) return `is larger than ${LARGEST} bytes`
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(svg))
    return 'is no SVG picture'
  if (!parseSize(svg)) return 'has no viewBox'
  const found = FORBIDDEN.find(([pattern]) => pattern.test(svg))
  return found ? `holds ${found[1]}` : null
}

function parseSize(svg: string): { width: number; height: number } | null {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width !== undefined && height !== undefined && width > 0 && height > 0
    ? { width: Math.round(width), height: Math.round(height) }
    : null
}

/** Width and height of a picture in pixels of CSS; null if they cannot be read. */
export function sizeOf(bytes: Buffer, format: 'svg' | 'webp'): { width: number; height: number } | null {
  if (format === 'svg') return parseSize(bytes.toString('utf8'))
  const webp = readWebp(bytes)
  return 'error' in webp ? null : webp
}

/** Pictures in use so far; each is read once. */
export class Pictures {
  readonly #folder: string
  readonly #report: (error: ContentError) => void
  readonly #known = new Map<string, Picture | null>()
  readonly files = new Map<string, ContentFile>()

  constructor(folder: string, report: (error: ContentError) => void) {
    this.#folder = folder
    this.#report = report
  }

  /** Paths, inside the library, of all requested pictures. */
  get used(): ReadonlySet<string> {
    return new Set(this.#known.keys())
  }

  /** The picture of that name in a folder of the library; null if it does not exist. */
  find(folder: string, name: string): Picture | null {
    const file = join(folder, name)
    const known = this.#known.get(file)
    if (known !== undefined) return known
    const picture = this.#read(file, name)
    this.#known.set(file, picture)
    return picture
  }

  #read(file: string, name: string): Picture | null {
    const path = join(this.#folder, file)
    if (name.includes('/') || !existsSync(path)) return null
    const bytes = readFileSync(path)
    const error = validatePicture(name, bytes)
    if (error) this.#report({ file, line: 1, field: 'picture', message: error })
    return this.#store(bytes, name.endsWith('.webp') ? 'webp' : 'svg')
  }

  /**
   * The pictures that a variant of a template draws, by the names that its texts use.
   *
   * @param report reports an error in one of them, and a picture that no text shows
   */
  drawn(
    pictures: Readonly<Record<string, string>>,
    report: (message: string) => void,
  ): { find: (name: string) => Picture | null; finish: () => void } {
    const unused = new Set(Object.keys(pictures))
    return {
      find: (name) => {
        const svg = Object.hasOwn(pictures, name) ? pictures[name] : undefined
        if (svg === undefined) return null
        const error = validateSvg(name, svg)
        if (error && unused.has(name)) report(`${name} ${error}`)
        unused.delete(name)
        return this.#store(Buffer.from(svg), 'svg')
      },
      finish: () => {
        for (const name of unused) report(`${name} is drawn, but no text shows it`)
      },
    }
  }

  #store(bytes: Buffer, format: 'svg' | 'webp'): Picture {
    const stored = contentFile(bytes, format)
    this.files.set(stored.name, stored)
    return { url: contentUrl(stored), ...(sizeOf(bytes, format) ?? { width: 1, height: 1 }) }
  }
}
