import { errorText, inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { GuardianAnswerRequest, GuardianLook } from '@dhadha/contract/wire'
import { Button, Switch } from '@dhadha/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { FormProblem } from '../form/FormProblem.tsx'
import { useSubmission, type Submission } from '../form/useSubmission.ts'
import { accept } from '../form/validation.ts'
import { AuthFrame } from '../frame/AuthFrame.tsx'
import { useText } from '../text.ts'
import { BirthDateQuestion } from './BirthDateQuestion.tsx'
import { ChildData } from './ChildData.tsx'
import { EraseButton } from './EraseButton.tsx'
import css from './guardian.module.css'
import { LeagueSwitch } from './LeagueSwitch.tsx'
import { answerGuardian } from './requests.ts'
import { useRefreshLook } from './useRefreshLook.ts'

/** Why the page is over: the account is deleted, or the child needs no guardian any more. */
export type End = 'erased' | 'grown'

const TITLES = {
  waiting: 'guardianTitle',
  confirmed: 'guardianTitleYes',
  refused: 'guardianTitleNo',
} as const
const INTROS = {
  waiting: 'guardianIntro',
  confirmed: 'guardianIntroYes',
  refused: 'guardianIntroNo',
} as const

interface GuardianStageProps {
  /** The link's. */
  token: string
  look: GuardianLook
  onEnd: (end: End) => void
}

/** The page by the state of the link: waiting for an answer, confirmed, refused. */
export function GuardianStage({ token, look, onEnd }: GuardianStageProps) {
  const text = useText()
  const { state, child } = look
  const content = useFocusOnChange(`${state} ${look.erase_at}`)
  const [withLeague, setWithLeague] = useState(false)
  const { submission, give } = useAnswer(token, withLeague)
  const handle = inLanguage(useLanguage(), look.handle, look.bangla_handle)
  return (
    <AuthFrame title={text(TITLES[state])} intro={text(INTROS[state], { handle })}>
      <div ref={content} tabIndex={-1} className={css['question']}>
        {state === 'waiting' && <ConsentQuestion withLeague={withLeague} onChangeLeague={setWithLeague} />}
        {state === 'confirmed' && !child && <p>{text('guardianTomorrow')}</p>}
        {child?.wanted_birth_date && (
          <BirthDateQuestion
            key={child.wanted_birth_date}
            token={token}
            wanted={child.wanted_birth_date}
            known={child.birth_date}
            onAnswered={(isOver) => (isOver ? onEnd('grown') : content.current?.focus())}
          />
        )}
        {state === 'confirmed' && <LeagueSwitch token={token} allowed={look.allows_league} />}
        {child && <ChildData token={token} child={child} onOver={() => onEnd('grown')} />}
        <FormProblem>{submission.getError('form')}</FormProblem>
        <AnswerButtons look={look} busy={submission.busy} onAnswer={give} />
        <Erasure token={token} look={look} handle={handle} onErased={() => onEnd('erased')} />
        <Link className={css['link']} to="/privacy">
          {text('guardianPrivacy')}
        </Link>
      </div>
    </AuthFrame>
  )
}

/** The element that takes the focus when the page changes: the pressed button is removed then. */
function useFocusOnChange(status: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) element.current?.focus()
    before.current = status
  }, [status])
  return element
}

type Answer = GuardianAnswerRequest['answer']

/** Sends the guardian's answer, and fetches the state of the link that it leads to. */
function useAnswer(
  token: string,
  withLeague: boolean,
): { submission: Submission; give: (answer: Answer) => void } {
  const refreshLook = useRefreshLook(token)
  const submission = useSubmission()
  const give = (answer: Answer) =>
    void submission.submit(
      accept({ token, answer, ...(answer === 'confirm' && withLeague && { allows_league: true }) }),
      async (request) => {
        await answerGuardian(request)
        await refreshLook()
        return 'editable'
      },
      (error) => submission.showError('form', errorText(error)),
    )
  return { submission, give }
}

interface ConsentQuestionProps {
  withLeague: boolean
  onChangeLeague: (isAllowed: boolean) => void
}

/** The points that a guardian consents to, and the choice whether the child takes part in the league. */
function ConsentQuestion({ withLeague, onChangeLeague }: ConsentQuestionProps) {
  const text = useText()
  return (
    <>
      <ul className={css['points']}>
        <li>{text('guardianPointKept')}</li>
        <li>{text('guardianPointOpens')}</li>
        <li>{text('guardianPointSeen')}</li>
        <li>{text('guardianPointUndo')}</li>
      </ul>
      <Switch
        label={text('guardianLeague')}
        hint={text('guardianLeagueHint')}
        on={withLeague}
        onChange={onChangeLeague}
      />
    </>
  )
}

interface AnswerButtonsProps {
  look: GuardianLook
  busy: boolean
  onAnswer: (answer: Answer) => void
}

/** Yes and no, then the button that takes the consent back; none once it is refused. */
function AnswerButtons({ look: { state, child }, busy, onAnswer }: AnswerButtonsProps) {
  const text = useText()
  return (
    <div className={css['buttons']} data-state={state}>
      {state === 'waiting' && (
        <Button size="l" busy={busy} onClick={() => onAnswer('confirm')}>
          {text('guardianYes')}
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          // Looks like the other buttons of the page.
          size={child ? 'm' : 'l'}
          variant="secondary"
          busy={busy}
          onClick={() => onAnswer('refuse')}
        >
          {text(state === 'waiting' ? 'guardianNo' : 'guardianTakeBack')}
        </Button>
      )}
    </div>
  )
}

interface ErasureProps {
  token: string
  look: GuardianLook
  /** The child's, in the language of the page. */
  handle: string
  onErased: () => void
}

/** The day on which the account is deleted, or the button that deletes it. */
function Erasure({ token, look: { state, child, erase_at: eraseAt }, handle, onErased }: ErasureProps) {
  const text = useText()
  const format = useFormat()
  if (state === 'refused' && eraseAt !== null)
    return <p role="status">{text('guardianErasesOn', { date: format.date(eraseAt) })}</p>
  if (state !== 'refused' && !child) return null
  return <EraseButton token={token} handle={handle} isAtOnce={child !== null} onErased={onErased} />
}
