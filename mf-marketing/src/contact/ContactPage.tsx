import { Icon, type IconName } from '@dhadha/ui'
import { useAtom } from 'jotai'
import { MailScene } from '../drawings/mail.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { useText, type TextKey } from '../text.ts'
import { ContactForm } from './ContactForm.tsx'
import css from './ContactPage.module.css'
import { DRAFT_FIELDS, draftAtom } from './draft.ts'
import { fieldId } from './useContactForm.ts'

const TOPICS = [
  { icon: 'series', title: 'contactTopicPuzzle', text: 'contactTopicPuzzleText' },
  { icon: 'user', title: 'contactTopicAccount', text: 'contactTopicAccountText' },
  { icon: 'tutorial', title: 'contactTopicSchool', text: 'contactTopicSchoolText' },
  { icon: 'eye-off', title: 'contactTopicPrivacy', text: 'contactTopicPrivacyText' },
] as const satisfies readonly { icon: IconName; title: TextKey; text: TextKey }[]

export default function ContactPage() {
  const text = useText()
  const [draft, setDraft] = useAtom(draftAtom)

  /** Fills in the subject, unless one was typed, and focuses the first empty field. */
  const choose = (topic: string) => {
    const untouched = draft.subject.trim() === '' || TOPICS.some(({ title }) => text(title) === draft.subject)
    const next = untouched ? { ...draft, subject: topic } : draft
    setDraft(next)
    const empty = DRAFT_FIELDS.find((field) => next[field].trim() === '') ?? 'message'
    document.getElementById(fieldId(empty))?.focus()
  }

  return (
    <SitePage title="contactTitle">
      <PageHead title={text('contactHeading')} lead={text('contactLead')} drawing={<MailScene />} />
      <div className={css['contact']}>
        <section aria-labelledby="contact-topics-title">
          <h2 id="contact-topics-title">{text('contactTopicsTitle')}</h2>
          <p className={css['hint']}>{text('contactTopicsHint')}</p>
          <ul className={css['cards']}>
            {TOPICS.map(({ icon, ...topic }) => (
              <li key={icon}>
                <button
                  type="button"
                  className={css['card']}
                  aria-pressed={draft.subject === text(topic.title)}
                  onClick={() => choose(text(topic.title))}
                >
                  <span className={css['icon']}>
                    <Icon name={icon} size={26} />
                  </span>
                  <span className={css['name']}>{text(topic.title)}</span>
                  <span className={css['about']}>{text(topic.text)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <ContactForm />
      </div>
    </SitePage>
  )
}
