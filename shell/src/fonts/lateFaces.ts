/**
 * The tokens name each family of the site a second time, under these names and last: a browser that has given up a face
 * never uses it again under its first name.
 */
const LATE_NAMES: Readonly<Record<string, string>> = {
  'Anek Bangla Variable': 'AnekLate',
  'Baloo Da 2 Variable': 'BalooLate',
  'Bangla Name': 'NameLate',
}

/** A face of the site, and the address of its file. */
interface Face {
  readonly rule: CSSFontFaceRule
  readonly file: string
}

/** The faces of the document's own style sheets; a sheet of an extension cannot be read. */
function getSiteFaces(): Face[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule) => {
        const file =
          rule instanceof CSSFontFaceRule && /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1]
        return file ? [{ rule, file: new URL(file, sheet.href ?? document.baseURI).href }] : []
      })
    } catch {
      return []
    }
  })
}

/** A second face with the same file and ranges, under its late name. */
function toLateFace({ rule: { style }, file }: Face): FontFace[] {
  const value = (name: string) => style.getPropertyValue(name)
  const family = LATE_NAMES[value('font-family').replaceAll(/["']/g, '')]
  if (family === undefined) return []
  const range = { weight: value('font-weight'), unicodeRange: value('unicode-range') }
  return [new FontFace(family, `url("${file}")`, { ...range, display: 'swap' })]
}

/** Fetches the files of the site's fonts with these letters, which the screen does not show yet. */
export const fetchFonts = (letters: string): Promise<unknown> =>
  Promise.all(Object.keys(LATE_NAMES).map((family) => document.fonts.load(`1em "${family}"`, letters)))

/**
 * Applies the site's fonts where the document started without them. The text does not flash: each font is loaded before
 * it is applied.
 */
export async function applyLateFaces(): Promise<void> {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const faces = getSiteFaces().flatMap((face) => toLateFace(face).map((late) => ({ late, file: face.file })))
  await Promise.allSettled(faces.filter(({ file }) => fetched.has(file)).map(({ late }) => late.load()))
  for (const { late } of faces) document.fonts.add(late)
}
