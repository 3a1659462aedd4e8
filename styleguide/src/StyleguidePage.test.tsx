import { LANGUAGES } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import * as ui from '@dhadha/ui'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import manifest from '../remote.json'
import { SAMPLES } from './components/samples.tsx'
import bn from './messages/bn.json'
import en from './messages/en.json'
import remote from './remote.ts'
import StyleguidePage from './StyleguidePage.tsx'

afterEach(cleanup)

/** Markup of first screens, which looks as the component that it stands for. */
const OF_FIRST_SCREENS = /Slot$|^KeepSkeleton$/

it('the styleguide shows every component of the site', () => {
  const components = Object.entries(ui).filter(
    ([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name) && !OF_FIRST_SCREENS.test(name),
  )
  expect(SAMPLES.map(({ name }) => name).toSorted()).toEqual(components.map(([name]) => name).toSorted())
})

it.each(LANGUAGES)('the page shows its components and boards in %s', (language) => {
  renderInSite(<StyleguidePage />, { messages: language === 'bn' ? bn : en, language, at: '/styleguide' })
  for (const { name } of SAMPLES) screen.getByRole('heading', { level: 2, name })
  screen.getByRole('heading', { level: 3, name: 'matchstick' })
})

it('the styleguide opens a dialog of each size', () => {
  renderInSite(<StyleguidePage />, { messages: en, at: '/styleguide' })
  fireEvent.click(screen.getByRole('button', { name: 'Open l' }))
  screen.getByRole('dialog', { name: en.longWord })
})

it('the styleguide has a page for every route of its manifest', async () => {
  expect(Object.keys(remote.pages)).toEqual(manifest.routes.map(({ page }) => page))
  const [{ default: english }, { default: bangla }] = await Promise.all([
    remote.messages.en(),
    remote.messages.bn(),
  ])
  expect(Object.keys(bangla)).toEqual(Object.keys(english))
})
