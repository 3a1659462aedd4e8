import css from './Medal.module.css'

// How a sign is drawn: fills and lines in the medal's colour, marigold and paper.
export const solid = (d: string) => <path className={css['solid']} d={d} />
export const pale = (d: string) => <path className={css['pale']} d={d} />
export const sun = (d: string) => <path className={css['sun']} d={d} />
export const paper = (d: string) => <path className={css['paper']} d={d} />
export const line = (d: string) => <path className={css['line']} d={d} />
export const crease = (d: string) => <path className={css['crease']} d={d} />
export const dot = (kind: 'solid' | 'sun' | 'paper' | 'pale', x: number, y: number, r: number) => (
  <circle className={css[kind]} cx={x} cy={y} r={r} />
)
