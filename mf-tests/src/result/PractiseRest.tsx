import { errorText, inLanguage, newId, toast, useLanguage, useOneAtATime } from '@dhadha/contract'
import { Button, buttonClass, Card, Icon } from '@dhadha/ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { practicePath, type TestKind } from '../paths.ts'
import { useText } from '../text.ts'
import { useOpenNewTest } from '../useOpenNewTest.ts'
import { findRest, type RestLine } from './findRest.ts'
import { practiseRemaining, type GradedResult } from './requests.ts'
import css from './result.module.css'

/** The most problems that links lead to; more of them are offered as a test of their own. */
const FEW = 2

/** 'Practise the rest': one or two problems by their links, more as a test of one's own (decision 27). */
export function PractiseRest({ result, kind }: { result: GradedResult; kind: TestKind }) {
  const text = useText()
  const rest = findRest(result)
  if (rest.length === 0) return null
  return (
    <Card as="section" className={css['rest']} aria-labelledby="practise-rest">
      <h2 id="practise-rest">{text('practiseRest')}</h2>
      <p>{text(rest.length > FEW ? 'restAsTest' : 'restByLinks', { count: rest.length })}</p>
      {rest.length > FEW ? <TestOfRest testId={result.test_id} kind={kind} /> : <Links rest={rest} />}
    </Card>
  )
}

function Links({ rest }: { rest: readonly RestLine[] }) {
  const language = useLanguage()
  return (
    <div className={css['restActions']}>
      {rest.map(({ problem_id, problem_title, bangla_problem_title, practice }, index) => (
        <Link
          key={problem_id}
          className={buttonClass(index === 0 ? 'primary' : 'secondary')}
          to={practicePath(practice)}
        >
          {inLanguage(language, problem_title, bangla_problem_title)}
        </Link>
      ))}
    </div>
  )
}

function TestOfRest({ testId, kind }: { testId: string; kind: TestKind }) {
  const text = useText()
  const openNewTest = useOpenNewTest()
  const { busy, run } = useOneAtATime()
  // Pressed again after a lost response it means the same test.
  const operation = useRef(newId())
  const make = async () => {
    try {
      const made = await practiseRemaining(kind, testId, operation.current)
      openNewTest(made.test_id)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <div className={css['restActions']}>
      <Button icon={<Icon name="test" size={20} />} busy={busy} onClick={() => void run(make)}>
        {text('practiseRest')}
      </Button>
    </div>
  )
}
