import { useLanguage } from '@dhadha/contract'
import { Avatar } from '@dhadha/ui'
import { Section } from '../frame/Section.tsx'
import { useText } from '../text.ts'
import testimonials from './testimonials.json'
import css from './Testimonials.module.css'

/** Static content (decision 33): all of it is in testimonials.json. Drawn faces, no photographs. */
export function Testimonials() {
  const text = useText()
  const language = useLanguage()
  return (
    <Section id="testimonials" title={text('testimonialsTitle')}>
      <ul className={css['list']}>
        {testimonials.map(({ name, who, quote }) => (
          <li key={name.en}>
            <figure className={css['testimonial']}>
              <blockquote className={css['quote']}>
                <p>{quote[language]}</p>
              </blockquote>
              <figcaption className={css['person']}>
                <Avatar name={name.en} size={48} />
                <span>
                  <span className={css['name']}>{name[language]}</span>
                  <span className={css['who']}>{who[language]}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
