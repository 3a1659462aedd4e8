import { buttonClass, Icon, Mascot } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { GetStarted } from '../frame/GetStarted.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Section } from '../frame/Section.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { useText, type TextKey } from '../text.ts'
import { BookScene } from '../drawings/book.tsx'
import css from './AboutPage.module.css'

const STEPS = [
  { title: 'aboutMadeIdeaTitle', text: 'aboutMadeIdeaText' },
  { title: 'aboutMadeWordsTitle', text: 'aboutMadeWordsText' },
  { title: 'aboutMadeHelpTitle', text: 'aboutMadeHelpText' },
  { title: 'aboutMadeYouTitle', text: 'aboutMadeYouText' },
] as const satisfies readonly { title: TextKey; text: TextKey }[]

const PROMISES = [
  'aboutPromiseCalm',
  'aboutPromiseAds',
  'aboutPromiseLittle',
  'aboutPromiseFair',
] as const satisfies readonly TextKey[]

/** /about: why the site exists, how its puzzles are made, and what it promises. */
export default function AboutPage() {
  const text = useText()
  return (
    <SitePage title="aboutTitle">
      <PageHead title={text('aboutHeading')} lead={text('aboutLead')} drawing={<BookScene />} />
      <Section id="why" title={text('aboutWhyTitle')} beside={<Mascot mood="thinking" size={150} />}>
        <div className={css['why']}>
          <p>{text('aboutWhyFirst')}</p>
          <p>{text('aboutWhySecond')}</p>
        </div>
      </Section>
      <Section id="made" title={text('aboutMadeTitle')}>
        <ol className={css['steps']}>
          {STEPS.map((step) => (
            <li key={step.title} className={css['step']}>
              <h3>{text(step.title)}</h3>
              <p>{text(step.text)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="promises" title={text('aboutPromiseTitle')}>
        <ul className={css['promises']}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <span className={css['tick']}>
                <Icon name="check" size={20} />
              </span>
              {text(promise)}
            </li>
          ))}
        </ul>
        <div className={css['adults']}>
          <section className={css['parents']} aria-labelledby="parents-title">
            <h3 id="parents-title">{text('aboutParentsTitle')}</h3>
            <p>{text('aboutParentsText')}</p>
            <Link to="/privacy" className={buttonClass('secondary')}>
              {text('aboutParentsLink')}
            </Link>
          </section>
          <section className={css['teachers']} aria-labelledby="teachers-title">
            <h3 id="teachers-title">{text('aboutTeachersTitle')}</h3>
            <p>{text('aboutTeachersText')}</p>
            <Link to="/contact" className={buttonClass('secondary')}>
              {text('aboutTeachersLink')}
            </Link>
          </section>
        </div>
      </Section>
      <GetStarted />
    </SitePage>
  )
}
