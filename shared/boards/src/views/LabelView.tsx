import type { CSSProperties } from 'react'
import type { Label } from '../rules/label.ts'
import css from './boards.module.css'

/** Renders a label; `decorative` where the text around it names it already. */
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
      style={
        { '--own-width': `${label.width}px`, '--own-shape': label.width / label.height } as CSSProperties
      }
      draggable={false}
    />
  )
