import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import { getImages } from './image.ts'
import type { PlacementPayload } from './payload.ts'
import type { PlacedImage, PlacementResponse } from './response.ts'
import { isAtHome } from './validate.ts'

/** An image's name; where several have the same, with a number. */
export function getImageName(payload: PlacementPayload, id: number, lang: BoardLanguage): string {
  const images = getImages(payload)
  const alt = images[id]?.alt || ruleText(lang, 'placement.piece')
  const alike = images.filter((image) => image.alt === images[id]?.alt)
  if (alike.length < 2) return alt
  const number = alike.findIndex((image) => image.id === id) + 1
  return ruleText(lang, 'placement.numbered', { name: alt, number })
}

/** Describes the place of an image in words: '35% from the left, 20% from the top, turned by 45 degrees'. */
export function describePlace({ x, y, rotation }: PlacedImage, lang: BoardLanguage): string {
  const place = ruleText(lang, 'placement.place', { left: Math.round(x), top: Math.round(y) })
  return rotation === 0 ? place : ruleText(lang, 'placement.turned', { place, degrees: rotation })
}

/** The positions of all images that have moved since the start. */
export function describe(
  payload: PlacementPayload,
  { images }: PlacementResponse,
  lang: BoardLanguage,
): string {
  const moved = images.filter((image) => !isAtHome(payload, image)).toSorted((a, b) => a.id - b.id)
  if (moved.length === 0) return ruleText(lang, 'placement.nothingMoved')
  const pieces = moved
    .map((image) => `${getImageName(payload, image.id, lang)}: ${describePlace(image, lang)}`)
    .join('; ')
  return ruleText(lang, 'placement.moved', { pieces })
}
