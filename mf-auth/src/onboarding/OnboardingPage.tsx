import { takeReturnPath, toast, useDocumentTitle } from '@dhadha/contract'
import { Button, Mascot } from '@dhadha/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Form } from '../form/Form.tsx'
import { FrameHeader } from '../frame/FrameHeader.tsx'
import { JourneySide } from '../frame/JourneySide.tsx'
import { useProfileForm } from '../profile/useProfileForm.ts'
import { useText } from '../text.ts'
import { AboutYou } from './AboutYou.tsx'
import css from './OnboardingPage.module.css'
import { Steps } from './Steps.tsx'

/** /onboarding: asks a new learner for name, birth date, class and school, once (S2.11, S2.12, S4.16). */
export default function OnboardingPage() {
  const text = useText()
  const navigate = useNavigate()
  const form = useProfileForm()
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(text('onboardingTitle'))

  // Form and waiting screen replace each other: the focus moves along, for the keyboard and screen readers.
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current !== form.busy) main.current?.focus()
    wasBusy.current = form.busy
  }, [form.busy])

  const save = () =>
    form.save(
      async () => {
        // Leads to the page requested before registering, else to the dashboard, whose welcome holds the first puzzle.
        await navigate(takeReturnPath() ?? '/dashboard', { replace: true })
        return 'navigating'
      },
      () => toast.error(text('onboardingFailed')),
    )
  const skip = () => void navigate(takeReturnPath() ?? '/dashboard')

  return (
    <div className={css['frame']}>
      <JourneySide />
      <div className={css['page']}>
        <FrameHeader />
        <main className={css['main']} ref={main} tabIndex={-1}>
          <Steps />
          {form.busy ? (
            <div className={css['wait']}>
              <Mascot mood="thinking" size={160} />
              <h1>{text('waitTitle')}</h1>
              <p>{text('waitText')}</p>
            </div>
          ) : (
            <Form
              submission={form}
              onSubmit={() => void save()}
              actions={
                <div className={css['actions']}>
                  <Button type="submit" size="l">
                    {text('onboardingButton')}
                  </Button>
                  <Button variant="quiet" size="l" onClick={skip}>
                    {text('later')}
                  </Button>
                </div>
              }
            >
              <h1 className={css['title']}>{text('onboardingTitle')}</h1>
              <AboutYou form={form} />
            </Form>
          )}
        </main>
      </div>
    </div>
  )
}
