import { banglaDigits, type BilingualText } from './bilingual.ts'
import { findOutline, GRAIN } from './outlines.ts'

export type Point = readonly [x: number, y: number]
export type Language = 'en' | 'bn'

/** The text of a label: in both languages, or the same in both but for its digits. */
export type LabelText = BilingualText | string | number

/** A piece of a drawing: its SVG, and what is written in it, in each language. */
export interface Part {
  readonly svg: (language: Language) => string
  readonly texts: readonly BilingualText[]
  /** Where its letters are, in each language. */
  readonly writing?: (language: Language) => Writing
}

/** The place of a label's letters, and the height of its capitals. */
export interface Writing {
  readonly left: number
  readonly right: number
  readonly middle: number
  readonly size: number
}

/** A picture of a variant. Digits of Bangla texts become Bangla by themselves, in the picture, too. */
export interface Drawing {
  /** In CSS pixels; parts are drawn in the same units, from the upper left corner. */
  readonly width: number
  readonly height: number
  /** A text that describes the drawing, so that a learner who cannot see it can solve the problem, too. */
  readonly alt: BilingualText
  readonly parts: readonly Part[]
}

/** Colours that stay apart on the drawing's ground, also for who sees no colours. */
export const INK = '#24324c'
export const BLUE = '#2152bd'
export const RED = '#b9301c'
export const PAPER = '#fffdf6'
export const SKY = '#c9dcff'
export const SUN = '#ffd98a'
export const LEAF = '#bfe3d6'
export const BROWN = '#8a5d29'
const GROUND = '#fff8ea'

export interface Look {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly dashed?: boolean
}

const round = (value: number): string => String(Math.round(value * 10) / 10)
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`

const looks = ({ fill = 'none', stroke = INK, width = 4, dashed = false }: Look): string =>
  `fill="${fill}"${width > 0 ? ` stroke="${stroke}" stroke-width="${width}"` : ''}${dashed ? ' stroke-dasharray="2 11"' : ''}`

const shape = (svg: string): Part => ({ svg: () => svg, texts: [] })

/** A closed figure by its corners. */
export const polygon = (corners: readonly Point[], look: Look = {}): Part =>
  shape(`<path d="M${corners.map(pair).join('L')}Z" ${looks(look)}/>`)

/** Lines from point to point. */
export const line = (points: readonly Point[], look: Look = {}): Part =>
  shape(`<path d="M${points.map(pair).join('L')}" ${looks(look)}/>`)

export const circle = ([x, y]: Point, radius: number, look: Look = {}): Part =>
  shape(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${looks(look)}/>`)

/** A full point, such as a nail or a corner. */
export const dot = (at: Point, radius = 6, fill = INK): Part =>
  circle(at, radius, { fill, stroke: fill, width: 0 })

/** Upright, by its upper left corner. */
export const rectangle = ([x, y]: Point, width: number, height: number, look: Look = {}): Part =>
  shape(
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${looks(look)}/>`,
  )

/** A part of a circle from one angle to another one, in degrees clockwise from the top. */
export function arc(middle: Point, radius: number, from: number, to: number, look: Look = {}): Part {
  const [a, b] = [onCircle(middle, radius, from), onCircle(middle, radius, to)]
  const isLong = (((to - from) % 360) + 360) % 360 > 180
  return shape(
    `<path d="M${pair(a)}A${round(radius)} ${round(radius)} 0 ${isLong ? 1 : 0} 1 ${pair(b)}" ${looks(look)}/>`,
  )
}

/** The point of a circle at an angle, in degrees clockwise from the top. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

/** A match between two points, its head at the second one. */
export function match([ax, ay]: Point, [bx, by]: Point, wood = SUN): Part {
  const length = Math.hypot(bx - ax, by - ay)
  const [dx, dy] = [((bx - ax) / length) * 6, ((by - ay) / length) * 6]
  const [from, to]: [Point, Point] = [
    [ax + dx, ay + dy],
    [bx - dx, by - dy],
  ]
  const parts = [
    line([from, to], { stroke: BROWN, width: 9 }),
    line([from, to], { stroke: wood, width: 5 }),
    dot(to, 5.5, RED),
  ]
  return { svg: (language) => parts.map(({ svg }) => svg(language)).join(''), texts: [] }
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

export interface TextStyle {
  /** Height of a capital letter, in pixels. */
  readonly size?: number
  readonly colour?: string
  /** The part of the text that lies at the point: its middle, beginning or end. */
  readonly from?: 'middle' | 'start' | 'end'
}

/** A word or a number, its middle at the height of the point. @throws Error for a letter without an outline */
export function label(text: LabelText, [x, y]: Point, style: TextStyle = {}): Part {
  const { size = 17, colour = INK, from = 'middle' } = style
  const bilingual: BilingualText = typeof text === 'object' ? text : { en: String(text), bn: String(text) }
  const texts: BilingualText = { en: bilingual.en, bn: banglaDigits(bilingual.bn) }
  const scale = (size / 639) * GRAIN
  const write = (language: Language): { readonly path: string; readonly width: number } => {
    const pen = { x: 0, y: 0 }
    let [path, width] = ['', 0]
    for (const { segment } of graphemes.segment(texts[language])) {
      if (segment === ' ') {
        width += 230 / GRAIN
        continue
      }
      const outline = findOutline(segment)
      if (!outline)
        throw new Error(
          `glyphs.ts has no outline for ${segment} (${texts[language]}); outline-letters.ts makes one`,
        )
      path += outline.draw(pen, Math.round(width))
      width += outline.width
    }
    return { path, width: width * scale }
  }
  const getLeft = (width: number): number => x - { middle: width / 2, start: 0, end: width }[from]
  const svg = (language: Language): string => {
    const { path, width } = write(language)
    return `<path fill="${colour}" transform="translate(${round(getLeft(width))} ${round(y + size / 2)}) scale(${scale.toFixed(3)})" d="${path}"/>`
  }
  const writing = (language: Language): Writing => {
    const { width } = write(language)
    return { left: getLeft(width), right: getLeft(width) + width, middle: y, size }
  }
  return { svg, texts: [texts], writing }
}

/** The picture's file in a language: a ground of its own, for pages are light or dark. */
export function renderSvg({ width, height, parts }: Omit<Drawing, 'alt'>, language: Language): string {
  const [w, h] = [round(width), round(height)]
  const drawn = parts.map(({ svg }) => svg(language)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" stroke-linejoin="round" stroke-linecap="round"><rect width="${w}" height="${h}" rx="18" fill="${GROUND}"/>${drawn}</svg>\n`
}
