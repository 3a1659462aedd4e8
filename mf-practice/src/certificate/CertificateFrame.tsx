import css from './certificate.module.css'

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]
const CORNERS = ['20 20', '277 20', '20 190', '277 190'] as const

/** The border: dots and flowers as in alpana, the floor painting of festivals. On 297 x 210, as the paper is. */
export const CertificateFrame = () => (
  <svg className={css['frame']} viewBox="0 0 297 210" aria-hidden="true" focusable="false">
    <rect className={css['edge']} x="8" y="8" width="281" height="194" rx="6" />
    <rect className={css['dots']} x="13" y="13" width="271" height="184" rx="3" />
    <rect className={css['inner']} x="18" y="18" width="261" height="174" rx="2" />
    {CORNERS.map((place) => (
      <g key={place} transform={`translate(${place})`}>
        <circle className={css['ground']} r="15" />
        {PETALS.map((turn) => (
          <path
            key={turn}
            className={css[turn % 90 === 0 ? 'petal' : 'sepal']}
            d="M0-3c5-3 5-9 0-11-5 2-5 8 0 11z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className={css['heart']} r="3.4" />
      </g>
    ))}
  </svg>
)
