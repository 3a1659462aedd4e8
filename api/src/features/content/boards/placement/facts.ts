import type { ReadFacts } from '../read-facts.ts'

/** `wall`: every piece of this image lies where it belongs. */
export const readPieceFact: ReadFacts = (entry, { field, findPicture }) => {
  const name = entry.text(60)
  const [, image] =
    field
      .fields()
      ?.get('images')
      ?.entries(1, 20)
      ?.find(([key]) => key === name) ?? []
  const source = image?.fields()?.get('picture')?.text(100)
  const picture = source === undefined ? null : findPicture(source)
  return picture ? [picture.url] : entry.error(`names no image of this board: ${name ?? ''}`)
}
