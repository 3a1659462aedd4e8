import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { SeriesProblem } from '@dhadha/contract/wire'
import { Icon } from '@dhadha/ui'
import { WhenSlot } from '@dhadha/ui/first-screen'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { problemPath } from '../../paths.ts'
import { useText, type TextKey } from '../../text.ts'
import css from './Stepper.module.css'

export interface StepperProps {
  series: string
  problems: readonly SeriesProblem[]
  current: number
  /** The level in the address, kept in the links (decision 20). */
  level: number | null
}

type StepState = 'solved' | 'wrong' | 'pending'

const toState = (status: SeriesProblem['status']): StepState => {
  if (status === 1) return 'solved'
  return status === 0 ? 'wrong' : 'pending'
}

const STATE_TEXTS = {
  solved: 'stepSolved',
  wrong: 'stepWrong',
  pending: 'stepPending',
} as const satisfies Record<StepState, TextKey>

/** The series' problems in a row; each dot is a link that shows its state by icon, name and colour (S2.17). */
export function Stepper({ series, problems, current, level }: StepperProps) {
  const text = useText()
  const { number } = useFormat()
  const language = useLanguage()
  const listRef = useRef<HTMLOListElement>(null)

  // Before the first paint, so that the steps do not move once they are seen.
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    // Observed, not measured in an effect: measuring would force a second layout of the whole page before it is shown.
    // The observer fires once the list is laid out, and when the phone is turned.
    const observer = new ResizeObserver(() => {
      // Not the link in it, which is placed within the item.
      const item = list.querySelector<HTMLElement>('li:has(> [aria-current])')
      // Not scrollIntoView: that would scroll the page, too.
      if (item) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [current, problems.length])

  return (
    <nav aria-label={text('stepper')} className={css['stepper']}>
      <ol ref={listRef} className={css['list']}>
        {problems.map((problem) => {
          const state = toState(problem.status)
          const name = text('stepName', {
            serial: problem.serial,
            title: inLanguage(language, problem.title, problem.bangla_title),
            state: text(STATE_TEXTS[state]),
          })
          return (
            <li key={problem.problem_id}>
              <Link
                to={problemPath(series, problem.serial, level)}
                className={css['step']}
                aria-label={name}
                title={name}
                aria-current={problem.serial === current ? 'step' : undefined}
              >
                <Dot state={state}>{number(problem.serial)}</Dot>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** @param children the number; a solved problem has a sign in its place */
const Dot = ({ state, children }: { state: StepState; children: ReactNode }) => (
  <span className={`${css['dot']} ${css[state]}`}>
    {state === 'solved' ? <Icon name="check" size={16} /> : children}
  </span>
)

/**
 * The stepper of a first screen: a row of `steps` with the slots `step`, its number, and `state`, its status
 * (decision 67).
 */
export const StepperBySlots = () => (
  <div className={css['stepper']}>
    <ol className={css['list']}>
      <li data-rows="steps">
        <WhenSlot
          slot="step"
          is="{serial}"
          otherwise={
            <span className={css['step']}>
              <DotBySlots />
            </span>
          }
        >
          <span className={css['step']} aria-current="step">
            <DotBySlots />
          </span>
        </WhenSlot>
      </li>
    </ol>
  </div>
)

const DotBySlots = () => (
  <>
    {(['', '0', '1'] as const).map((status) => (
      <WhenSlot key={status} slot="state" is={status}>
        <Dot state={toState(status === '' ? null : status === '1' ? 1 : 0)}>{'{step}'}</Dot>
      </WhenSlot>
    ))}
  </>
)
