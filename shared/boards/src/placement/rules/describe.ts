import { numeral, type BoardLanguage } from '../../rules/language.ts'
import { imagesOf } from './image.ts'
import type { PlacementPayload } from './payload.ts'
import type { PlacedImage, PlacementResponse } from './response.ts'
import { isAtHome } from './validate.ts'

/** An image's name; where several have the same, with a number. */
export function imageName(payload: PlacementPayload, id: number, lang: BoardLanguage): string {
  const images = imagesOf(payload)
  const alt = images[id]?.alt || (lang === 'en' ? 'piece' : 'টুকরো')
  const alike = images.filter((image) => image.alt === images[id]?.alt)
  if (alike.length < 2) return alt
  return `${alt} ${numeral(alike.findIndex((image) => image.id === id) + 1, lang)}`
}

/** Where an image lies, in words: '35 % from the left, 20 % from the top, turned by 45 degrees'. */
export function describePlace({ x, y, rotation }: PlacedImage, lang: BoardLanguage): string {
  const [left, top, turn] = [Math.round(x), Math.round(y), rotation].map((value) => numeral(value, lang))
  const place =
    lang === 'en' ? `${left} % from the left, ${top} % from the top` : `বাঁ থেকে ${left}%, ওপর থেকে ${top}%`
  if (rotation === 0) return place
  return lang === 'en' ? `${place}, turned by ${turn} degrees` : `${place}, ${turn} ডিগ্রি ঘোরানো`
}

/** Where every image lies that does not lie as it did at the start. */
export function describe(
  payload: PlacementPayload,
  { images }: PlacementResponse,
  lang: BoardLanguage,
): string {
  const moved = images.filter((image) => !isAtHome(payload, image)).toSorted((a, b) => a.id - b.id)
  if (moved.length === 0) return lang === 'en' ? 'Nothing has been moved yet.' : 'এখনো কিছু সরানো হয়নি।'
  const told = moved
    .map((image) => `${imageName(payload, image.id, lang)}: ${describePlace(image, lang)}`)
    .join('; ')
  return lang === 'en' ? `Moved: ${told}.` : `সরানো হয়েছে: ${told}।`
}
