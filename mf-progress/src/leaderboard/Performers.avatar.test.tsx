import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import en from '../messages/en.json'
import { Podium } from './Podium.tsx'

afterEach(cleanup)

const entry = (name: string): LeaderboardEntry => ({
  id: 'learner-7',
  rank: 1,
  name,
  avatar: null,
  points: 10,
  is_me: false,
})
const drawn = (name: string) =>
  renderInSite(<Podium entries={[entry(name)]} />, { messages: en }).container.querySelector('svg')?.innerHTML

it('the avatar of a learner is the same, whatever name is shown', { tags: ['decision-2'] }, () => {
  expect(drawn('quick-otter-7')).toBe(drawn('Nadia Rahman'))
})
