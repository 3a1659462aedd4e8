import { renderInSite } from '@dhadha/contract/testing'
import { Avatar } from '@dhadha/ui'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import en from '../messages/en.json'
import { Greeting } from './ProgressPanel.tsx'

afterEach(cleanup)

const drawingIn = ({ container }: { container: HTMLElement }) => container.querySelector('svg')?.innerHTML

it(
  'a learner has the same avatar on the dashboard as everywhere, whatever the name',
  { tags: ['decision-2'] },
  () => {
    const inSite = { messages: en }
    const own = drawingIn(renderInSite(<Avatar name="learner-7" />, inSite))
    for (const name of ['Nadia', 'quick-otter-7'])
      expect(
        drawingIn(
          renderInSite(<Greeting name={name} learnerId="learner-7" image={null} points={1} />, inSite),
        ),
      ).toBe(own)
  },
)
