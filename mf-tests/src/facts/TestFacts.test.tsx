import { renderInSite } from '@dhadha/contract/testing'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { TestFacts } from './TestFacts.tsx'

it.each([
  [45, '45 mins', '৪৫ মিনিট'],
  [1440, '1 day', '১ দিন'],
  [4320, '3 days', '৩ দিন'],
  [1500, '1,500 mins', '১,৫০০ মিনিট'],
])(
  'a duration of %d minutes reads as a pupil would say it',
  { tags: ['S3.19'] },
  (minutes, english, bangla) => {
    renderInSite(<TestFacts counted={{ problems: 6 }} minutes={minutes} />, { messages: en })
    screen.getByText(english)
    renderInSite(<TestFacts counted={{ problems: 6 }} minutes={minutes} />, { messages: bn, language: 'bn' })
    screen.getByText(bangla)
  },
)

it('a test without a limit says so', { tags: ['S3.19'] }, () => {
  renderInSite(<TestFacts counted={{ participants: 2 }} minutes={null} />, { messages: en })
  screen.getByText('No limit')
})
