import { useLanguage } from '@dhadha/contract'
import { Avatar } from '@dhadha/ui'
import { Section } from '../frame/Section.tsx'
import { useText } from '../text.ts'
import real from './testimonials.json'
import css from './Testimonials.module.css'

type Bilingual = Readonly<Record<'en' | 'bn', string>>

export interface Testimonial {
  readonly name: Bilingual
  readonly who: Bilingual
  readonly quote: Bilingual
}

/**
 * Testimonials of pupils and teachers from content/testimonials.yaml (decision 34), with drawn faces. Renders nothing
 * without any.
 */
export function Testimonials({ testimonials = real }: { testimonials?: readonly Testimonial[] }) {
  const text = useText()
  const language = useLanguage()
  if (testimonials.length === 0) return null
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
