import { buttonClass, Disclosure } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { Section } from '../frame/Section.tsx'
import { useText, type TextKey } from '../text.ts'
import css from './Faq.module.css'

const QUESTIONS = [
  { question: 'faqWhoQuestion', answer: 'faqWhoAnswer' },
  { question: 'faqCostQuestion', answer: 'faqCostAnswer' },
  { question: 'faqEmailQuestion', answer: 'faqEmailAnswer' },
  { question: 'faqWrongQuestion', answer: 'faqWrongAnswer' },
  { question: 'faqNameQuestion', answer: 'faqNameAnswer' },
  { question: 'faqPhoneQuestion', answer: 'faqPhoneAnswer' },
  { question: 'faqTeacherQuestion', answer: 'faqTeacherAnswer' },
] as const satisfies readonly { question: TextKey; answer: TextKey }[]

/** The section of the home page with questions and answers, which unfold. */
export function Faq() {
  const text = useText()
  return (
    <Section
      id="faq"
      title={text('faqTitle')}
      beside={
        <div className={css['more']}>
          <p>{text('faqMore')}</p>
          <Link to="/contact" className={buttonClass('secondary')}>
            {text('faqWrite')}
          </Link>
        </div>
      }
    >
      <div className={css['questions']}>
        {QUESTIONS.map(({ question, answer }) => (
          <Disclosure key={question} className={css['entry']} summary={text(question)}>
            <p className={css['answer']}>{text(answer)}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}
