import { GetStarted } from '../frame/GetStarted.tsx'
import { SitePage } from '../frame/SitePage.tsx'
import { Faq } from './Faq.tsx'
import { Features } from './Features.tsx'
import { Statistics } from './statistics/Statistics.tsx'
import { Intro } from './intro/Intro.tsx'
import { Levels } from './Levels.tsx'
import { Objectives } from './Objectives.tsx'
import { Subjects } from './Subjects.tsx'
import { Testimonials } from './Testimonials.tsx'

/** The landing page, section by section in the order of S2.1. */
export default function HomePage() {
  return (
    <SitePage title="homeTitle">
      <Intro />
      <Statistics />
      <Objectives />
      <Subjects />
      <Levels />
      <Features />
      <Testimonials />
      <Faq />
      <GetStarted />
    </SitePage>
  )
}
