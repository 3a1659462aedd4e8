import css from './Sparkline.module.css'

const HEIGHT = 24
const STEP = 4

/**
 * Bars by time, the highest one as high as the line. The text beside it has the numbers.
 *
 * @param min the least that the highest bar stands for, so that next to nothing does not look like much
 */
export function Sparkline({
  label,
  values,
  min,
  bad = false,
}: {
  label: string
  values: readonly (number | null)[]
  min: number
  bad?: boolean
}) {
  const max = Math.max(min, ...values.map((value) => value ?? 0))
  return (
    <svg
      role="img"
      aria-label={label}
      className={bad ? css['bad'] : css['line']}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      width={values.length * STEP}
      height={HEIGHT}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => {
        if (value === null) return null
        const height = Math.max(1, (value / max) * HEIGHT)
        const x = at * STEP
        return <rect key={x} x={x} y={HEIGHT - height} width={STEP - 1} height={height} />
      })}
    </svg>
  )
}
