import { accentClass, type Accent } from '../accent.ts'
import { SubjectEmblem } from '../SubjectEmblem.tsx'
import { MOTIFS, type Ink, type Motif } from './motifs.ts'
import css from './SeriesPicture.module.css'

export interface SeriesPictureProps {
  /** Concepts, the large one first; absent or unknown ones: the subject's emblem stands for the series. */
  picture: readonly string[] | undefined
  accent: Accent
  /** Pixels. */
  size: number
}

const GROUND = 'M32 2c16 0 20 1 24 6s6 9 6 24-1 19-6 24-9 6-24 6-19-1-24-6-6-9-6-24 1-19 6-24 8-6 24-6z'

const Strokes = ({ motif, transform }: { motif: Motif; transform: string }) => (
  <g transform={transform}>
    {motif.map(([ink, d]: readonly [Ink, string]) => (
      <path key={ink + d} className={css[ink]} d={d} />
    ))}
  </g>
)

/** The large concept fills the ground, the small one is a badge in its corner. */
export default function DrawnPicture({ picture, accent, size }: SeriesPictureProps) {
  const [large, small] = (picture ?? []).map((concept) => MOTIFS[concept])
  if (!large || !small) return <SubjectEmblem accent={accent} size={size} />
  return (
    <svg
      className={`${css['picture']} ${accentClass(accent)}`}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      data-picture={picture?.join(' ')}
    >
      <path className={css['ground']} d={GROUND} />
      <Strokes motif={large} transform="translate(7 6) scale(.9)" />
      <circle className={css['seal']} cx="50" cy="50" r="13" />
      <Strokes motif={small} transform="translate(42.3 42.3) scale(.32)" />
    </svg>
  )
}
