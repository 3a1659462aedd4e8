import { Button, buttonClass, Icon, Mascot } from '@dhadha/ui'
import { Fragment, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text.ts'
import { MatchDigit, MatchSign } from './Matchsticks.tsx'
import { PLACES, ROUNDS, getSolution, type Equation } from './rounds.ts'
import css from './TryPuzzle.module.css'
import { useRounds, type RoundsState } from './useRounds.ts'

/** A puzzle to try without an account: which number does a matchstick have to move in? */
export function TryPuzzle() {
  const text = useText()
  const group = useRef<HTMLDivElement>(null)
  const state = useRounds()
  const { round, isSolved } = state
  const describe = ({ left, operator, right, result }: Equation) =>
    text(operator === 'plus' ? 'tryEquationPlus' : 'tryEquationMinus', { left, right, result })
  const status = isSolved
    ? text('tryRight', { equation: describe(getSolution(round)) })
    : text(state.tried.length > 0 ? 'tryWrong' : 'tryTask')
  return (
    <section className={css['try']} aria-labelledby="try-title">
      <div className={css['perch']}>
        <Mascot mood={isSolved ? 'cheering' : 'thinking'} size={132} />
      </div>
      <div className={css['board']}>
        <div className={css['top']}>
          <h2 id="try-title" className={css['title']}>
            {text('tryTitle')}
          </h2>
          <RoundDots state={state} />
        </div>
        <div
          ref={group}
          tabIndex={-1}
          role="group"
          className={css['equation']}
          aria-label={describe(isSolved ? getSolution(round) : round.start)}
          aria-describedby="try-task"
        >
          <EquationParts state={state} />
        </div>
        <div className={css['foot']}>
          <p id="try-task" role="status" className={isSolved ? css['cheer'] : css['task']}>
            {status}
          </p>
          {isSolved && (
            <NextStep
              isLast={state.isLast}
              onNext={() => {
                state.next()
                // The button is removed, so the new sticks take the focus.
                group.current?.focus()
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** The numbers, which can be pressed, and the signs between them. */
function EquationParts({ state: { index, round, isSolved, tried, tryPlace } }: { state: RoundsState }) {
  const text = useText()
  return PLACES.map((place) => {
    const isSolution = isSolved && place === round.place
    const digit = isSolution ? round.becomes : round.start[place]
    const isWrong = !isSolved && tried.includes(place)
    return (
      <Fragment key={place}>
        <button
          // The key gives each round its own sticks; else they would animate from the old places to the new ones.
          key={index}
          type="button"
          className={`${css['number']} ${isSolution ? css['right'] : ''} ${isWrong ? css['tried'] : ''}`}
          aria-label={text('tryDigit', { digit })}
          aria-disabled={isSolved}
          onClick={() => tryPlace(place)}
        >
          <MatchDigit digit={round.start[place]} becomes={digit} />
        </button>
        {place === 'left' && <MatchSign sign={round.start.operator} />}
        {place === 'right' && <MatchSign sign="equals" />}
      </Fragment>
    )
  })
}

/** A dot for each round; those of solved ones are filled. */
const RoundDots = ({ state: { index, isSolved } }: { state: RoundsState }) => (
  <svg className={css['rounds']} viewBox="0 0 60 12" aria-hidden="true" focusable="false">
    {ROUNDS.map(({ place }, at) => (
      <circle
        key={place}
        className={at < index || (at === index && isSolved) ? css['done'] : css['open']}
        cx={10 + at * 20}
        cy="6"
        r="4.5"
      />
    ))}
  </svg>
)

/** After a solved round: the next one; after the last, problems without an account. */
function NextStep({ isLast, onNext }: { isLast: boolean; onNext: () => void }) {
  const text = useText()
  return isLast ? (
    <Link to="/try" className={buttonClass('primary')}>
      {text('tryJoin')}
    </Link>
  ) : (
    <Button variant="secondary" onClick={onNext}>
      {text('tryNext')}
      <Icon name="chevron-right" size={18} />
    </Button>
  )
}
