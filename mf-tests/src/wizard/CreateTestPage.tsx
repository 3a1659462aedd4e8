import { newId, toast, useDocumentTitle, useOneAtATime, useProfile, useRead } from '@dhadha/contract'
import { Button, Failure, Icon, Notice, Page, Skeleton } from '@dhadha/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { listPath } from '../paths.ts'
import { useText, type TextKey } from '../text.ts'
import { useOpenNewTest } from '../useOpenNewTest.ts'
import { createRequest, createTest } from './requests.ts'
import { SetupStep } from './SetupStep.tsx'
import { SubjectStep } from './SubjectStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { Surprise } from './Surprise.tsx'
import { useWizard } from './useWizard.ts'
import { isStepComplete, nextStep, previousStep, type Wizard } from './wizard.ts'
import css from './wizard.module.css'

/** The layout of the wizard while the learner is not known yet. */
const WizardSkeleton = () => (
  <Page width="narrow">
    <Skeleton height="2.5rem" width="60%" />
    <Skeleton height="3rem" />
    <Skeleton height="20rem" />
  </Page>
)

const STEP_TEXTS = ['stepSubject', 'stepSetup', 'stepFinalize'] as const satisfies TextKey[]

/** `/test/custom/create` (S2.30): three steps to a custom test. */
export default function CreateTestPage() {
  const text = useText()
  useDocumentTitle(text('createTitle'))
  const { data: profile, error, isFetching, refetch } = useRead(useProfile())
  if (profile) return <Steps owner={profile.id} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
  return <WizardSkeleton />
}

function Steps({ owner }: { owner: string }) {
  const text = useText()
  const openNewTest = useOpenNewTest()
  const { wizard, change, clear } = useWizard(owner)
  const heading = useHeading(wizard.step)
  const { busy, run } = useOneAtATime()
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef({ requestKey: '', id: '' })
  const create = async () => {
    setFailed(false)
    const request = createRequest(wizard, text('customTest'))
    const requestKey = JSON.stringify(request)
    // The same choices sent again (the response was lost) mean the same test, other choices another one.
    if (asked.current.requestKey !== requestKey) asked.current = { requestKey, id: newId() }
    try {
      const { test_id } = await createTest(request, asked.current.id)
      clear()
      openNewTest(test_id)
      return false
    } catch {
      setFailed(true)
      toast.error(text('createFailed'))
      return true
    }
  }
  const confirmStep = () => {
    if (wizard.step < 3) change(nextStep(wizard))
    else void run(create)
  }
  return (
    <Page width="narrow">
      <Link className={css['back']} to={listPath('custom')}>
        <Icon name="back" size={20} />
        {text('toPracticeTests')}
      </Link>
      <h1>{text('createTitle')}</h1>
      {wizard.step === 1 && <Surprise />}
      <StepList step={wizard.step} />
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isStepComplete(wizard)) confirmStep()
        }}
      >
        <h2 className={css['stepTitle']} ref={heading} tabIndex={-1}>
          {text(STEP_TEXTS[wizard.step - 1] ?? 'stepSubject')}
        </h2>
        <Step wizard={wizard} onChange={change} />
        {hasFailed && (
          <Notice tone="bad" icon="info" role="alert">
            {text('createFailed')}
          </Notice>
        )}
        <div className={css['bar']}>
          {wizard.step > 1 && (
            <Button variant="secondary" onClick={() => change(previousStep(wizard))}>
              {text('previous')}
            </Button>
          )}
          <Button type="submit" disabled={!isStepComplete(wizard)} busy={busy}>
            {text(wizard.step < 3 ? 'confirmAndNext' : busy ? 'creating' : 'createTest')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

function Step(props: { wizard: Wizard; onChange: (wizard: Wizard) => void }) {
  switch (props.wizard.step) {
    case 1:
      return <SubjectStep {...props} />
    case 2:
      return <SetupStep {...props} />
    case 3:
      return <SummaryStep wizard={props.wizard} />
  }
}

/** The three steps, with the one that is open (S2.30a). */
function StepList({ step }: { step: number }) {
  const text = useText()
  return (
    <ol className={css['steps']} aria-label={text('steps')}>
      {STEP_TEXTS.map((key, index) => (
        <li key={key} aria-current={index + 1 === step ? 'step' : undefined} data-done={index + 1 < step}>
          <span className={css['number']}>
            {index + 1 < step ? <Icon name="check" size={18} /> : text('plainNumber', { number: index + 1 })}
          </span>
          {text(key)}
        </li>
      ))}
    </ol>
  )
}

/** The heading of the open step; takes the focus at each change, so that keyboard and screen reader start there. */
function useHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
