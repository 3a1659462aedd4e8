import css from './Medal.module.css'

// How a sign is drawn: fills and lines in the medal's colour, marigold and paper.
type Fill = 'solid' | 'pale' | 'sun' | 'paper'

export const solid = (d: string) => <path className={css['solid']} d={d} />
export const pale = (d: string) => <path className={css['pale']} d={d} />
export const sun = (d: string) => <path className={css['sun']} d={d} />
export const paper = (d: string) => <path className={css['paper']} d={d} />
export const line = (d: string) => <path className={css['line']} d={d} />
export const sunLine = (d: string) => <path className={css['sunLine']} d={d} />
export const crease = (d: string) => <path className={css['crease']} d={d} />
export const dot = (fill: Fill, x: number, y: number, r: number) => (
  <circle className={css[fill]} cx={x} cy={y} r={r} />
)
/** A rectangle with round corners; `turned` is an SVG transform. */
export const box = (
  fill: Fill,
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  turned?: string,
) => <rect className={css[fill]} x={x} y={y} width={width} height={height} rx={r} transform={turned} />
