import type { Label } from '../rules/label.ts'
import css from './boards.module.css'

/** A label as it is seen; `decorative` where words beside it or around it name it already. */
export const LabelView = ({ label, decorative = false }: { label: Label; decorative?: boolean }) =>
  typeof label === 'string' ? (
    <span className={css['words']}>{label}</span>
  ) : (
    <img
      className={css['picture']}
      src={label.src}
      alt={decorative ? '' : label.alt}
      width={label.width}
      height={label.height}
      draggable={false}
    />
  )
