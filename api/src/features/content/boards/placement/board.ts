// Reads the `board` of a free placement from a problem's file.
import type { FindPicture } from '../../render/markdown.ts'
import type { Bilingual, Field } from '../../source/yaml.ts'
import type { BoardPayload } from '../board-payload.ts'
import { provenBoard } from '../proof.ts'

interface Image {
  readonly src: string
  readonly alt: Bilingual
  readonly width: number
  readonly height: number
  readonly symmetry: number
  readonly isLocked: boolean
}

/** An image somewhere on the board: its centre in percent of the side, and degrees clockwise. */
interface ImagePosition {
  readonly image: Image
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** Reads the `board` of a free placement. Errors are reported. */
export function readPlacementBoard(board: Field, findPicture: FindPicture): BoardPayload | undefined {
  const fields = board.fields()
  if (!fields) return undefined
  const images = readImages(fields.need('images'), findPicture)
  const startField = fields.need('start')
  const target = fields.need('target')
  fields.close()
  if (!images || !startField || !target) return undefined
  const start = readPlaces(startField, images)
  const wanted = readPlaces(target, images)
  if (!start || !wanted) return undefined
  const locked = start.filter(({ image }) => image.isLocked)
  if (wanted.some(({ image }) => image.isLocked))
    return target.error('places an image that is locked: those stay where they are at the start')
  if (start.length - locked.length !== wanted.length)
    return target.error(`has ${wanted.length} images, at the start ${start.length - locked.length} can move`)

  const payloadIn = (language: 'en' | 'bn') => ({
    questionnaire: start.map((place) => toEntry(place, language)),
    data: [...locked, ...wanted].map((place) => toEntry(place, language)),
  })
  return provenBoard('dragAndDrop-2', board, { en: payloadIn('en'), bn: payloadIn('bn') }, [], target)
}

const toEntry = ({ image, x, y, rotation }: ImagePosition, language: 'en' | 'bn') => [
  image.src,
  image.width,
  image.height,
  rotation,
  image.isLocked,
  x,
  y,
  { alt: image.alt[language], symmetry: image.symmetry },
]

function readImages(
  field: Field | undefined,
  findPicture: FindPicture,
): ReadonlyMap<string, Image> | undefined {
  const entries = field?.entries(1, 20)
  if (!entries) return undefined
  const images = new Map(entries.map(([name, entry]) => [name, readImage(entry, findPicture)]))
  const read = [...images].flatMap(([name, image]) => (image ? [[name, image] as const] : []))
  return read.length < images.size ? undefined : new Map(read)
}

function readImage(field: Field, findPicture: FindPicture): Image | undefined {
  const fields = field.fields()
  if (!fields) return undefined
  const source = fields.need('picture')
  const name = source?.text(100)
  const alt = fields.need('alt')?.bilingual()
  const width = fields.need('width')?.number(1, 100)
  const height = fields.need('height')?.number(1, 100)
  const turn = fields.get('symmetry')
  const symmetry = turn ? turn.integer(1, 360) : 360
  const lock = fields.get('locked')
  const locked = lock ? lock.choice('yes', 'no') : 'no'
  fields.close()
  const picture = name === undefined ? undefined : findPicture(name)
  if (picture === null) source?.error(`names a picture that is not there: ${name ?? ''}`)
  if (!picture || !alt || width === undefined || height === undefined) return undefined
  if (symmetry === undefined || locked === undefined) return undefined
  return { src: picture.url, alt, width, height, symmetry, isLocked: locked === 'yes' }
}

/** `- image: [x, y]` or `- image: [x, y, rotation]`, one for each image on the board. */
function readPlaces(field: Field, images: ReadonlyMap<string, Image>): ImagePosition[] | undefined {
  const list = field.list(1, 40)
  const places = list?.flatMap((entry): ImagePosition[] => {
    const [named] = entry.entries(1, 1) ?? []
    if (!named) return []
    const image = images.get(named[0])
    if (!image) return entry.error(`names no image of this board: ${named[0]}`) ?? []
    const [first, second, third] = named[1].list(2, 3) ?? []
    const x = first?.number(0, 100)
    const y = second?.number(0, 100)
    const rotation = third ? third.integer(-360, 360) : 0
    return x === undefined || y === undefined || rotation === undefined ? [] : [{ image, x, y, rotation }]
  })
  return places && places.length === list?.length ? places : undefined
}
