import css from './Confetti.module.css'

const PIECES = 14

/** A short burst around the middle of its container (which is `position: relative`); none with reduced motion. */
export const Confetti = () => (
  <div className={css['confetti']} aria-hidden="true">
    {Array.from({ length: PIECES }, (_, piece) => (
      <i key={piece} />
    ))}
  </div>
)
