import { Button, buttonClass, Icon, Mascot } from '@dhadha/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text.ts'
import { MatchDigit, MatchSign } from './Matchsticks.tsx'
import { PLACES, ROUNDS, solved, type Equation, type EquationPart } from './rounds.ts'
import css from './TryPuzzle.module.css'

/** A puzzle to try without an account: which number does a matchstick have to move in? */
export function TryPuzzle() {
  const text = useText()
  const [at, setAt] = useState(0)
  const [tried, setTried] = useState<readonly EquationPart[]>([])
  const group = useRef<HTMLDivElement>(null)

  const round = ROUNDS[at] ?? ROUNDS[0]
  const found = tried.includes(round.place)
  const isLast = at === ROUNDS.length - 1
  const words = ({ left, operator, right, result }: Equation) =>
    text(operator === 'plus' ? 'tryEquationPlus' : 'tryEquationMinus', { left, right, result })
  const status = found
    ? text('tryRight', { equation: words(solved(round)) })
    : tried.length > 0
      ? text('tryWrong')
      : text('tryTask')

  const number = (place: EquationPart) => {
    const digit = found && place === round.place ? round.becomes : round.start[place]
    return (
      <button
        // The key gives each round its own sticks; else they would animate from the old places to the new ones.
        key={`${at} ${place}`}
        type="button"
        className={`${css['number']} ${found && place === round.place ? css['right'] : ''} ${
          !found && tried.includes(place) ? css['tried'] : ''
        }`}
        aria-label={text('tryDigit', { digit })}
        aria-disabled={found}
        onClick={() => !found && !tried.includes(place) && setTried([...tried, place])}
      >
        <MatchDigit digit={round.start[place]} becomes={digit} />
      </button>
    )
  }

  return (
    <section className={css['try']} aria-labelledby="try-title">
      <div className={css['perch']}>
        <Mascot mood={found ? 'cheering' : 'thinking'} size={132} />
      </div>
      <div className={css['board']}>
        <div className={css['top']}>
          <h2 id="try-title" className={css['title']}>
            {text('tryTitle')}
          </h2>
          <svg className={css['rounds']} viewBox="0 0 60 12" aria-hidden="true" focusable="false">
            {ROUNDS.map((round, index) => (
              <circle
                key={round.place}
                className={index < at || (index === at && found) ? css['done'] : css['open']}
                cx={10 + index * 20}
                cy="6"
                r="4.5"
              />
            ))}
          </svg>
        </div>
        <div
          ref={group}
          tabIndex={-1}
          role="group"
          className={css['equation']}
          aria-label={words(found ? solved(round) : round.start)}
          aria-describedby="try-task"
        >
          {PLACES.map((place) => [
            number(place),
            place === 'left' && <MatchSign key="operator" sign={round.start.operator} />,
            place === 'right' && <MatchSign key="equals" sign="equals" />,
          ])}
        </div>
        <div className={css['foot']}>
          <p id="try-task" role="status" className={found ? css['cheer'] : css['task']}>
            {status}
          </p>
          {found && !isLast && (
            <Button
              variant="secondary"
              onClick={() => {
                setAt(at + 1)
                setTried([])
                // This button is removed, so the new sticks take the focus.
                group.current?.focus()
              }}
            >
              {text('tryNext')}
              <Icon name="chevron-right" size={18} />
            </Button>
          )}
          {found && isLast && (
            <Link to="/try" className={buttonClass('primary')}>
              {text('tryJoin')}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
