import { setLanguage } from '@dhadha/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import { compositionDocument, route } from '../testing/compositions.ts'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

/** The pages of S1.8a, each of a remote of its own. */
const PAGES = {
  'mf-practice': ['/lang/:lang/level/:level', '/lang/:lang/level/:level/topic/:topic'],
  'mf-tests': ['/test/custom'],
  'mf-progress': ['/progress', '/scoring-system'],
  'mf-tutorials': ['/tutorial/:topic'],
  'mf-auth': ['/settings'],
}
const live = Object.fromEntries(
  Object.entries(PAGES).map(([name, paths]) => [
    name,
    { routes: paths.map((path) => route(path, 'page', 'signed-in')) },
  ]),
)

const chess = (order: number, icon = 'test') =>
  readComposition(
    compositionDocument('a', {
      ...live,
      'mf-chess': {
        routes: [route('/lang/:lang/chess', 'chess', 'signed-in')],
        menu: [{ title: { en: 'Chess', bn: 'দাবা' }, icon, to: '/lang/{lang}/chess', order }],
      },
    }),
  )

/** Names of the entries in their order. */
function shown(composition: Parameters<typeof Menu>[0]['composition'], at = '/settings'): string[] {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Menu composition={composition} />
    </MemoryRouter>,
  )
  const links = within(screen.getByRole('navigation')).getAllByRole('link', { hidden: true })
  return links.map((link) => link.textContent)
}

const OWN = ['Dashboard', 'All Series', 'Test', 'Progress', 'Tutorial', 'Leaderboard', 'Settings']

describe('the menu', { tags: ['decision-71'] }, () => {
  it(
    'the menu is that of the shell where no remote adds anything, and before anything is known',
    { tags: ['S1.8a'] },
    () => {
      expect(shown(readComposition(compositionDocument('a', live)))).toEqual(OWN)
      cleanup()
      expect(shown(null)).toEqual(OWN)
    },
  )

  it('the menu loses the entries of a remote that was retired', () => {
    const left = Object.entries(live).filter(([name]) => name !== 'mf-tutorials')
    expect(shown(readComposition(compositionDocument('a', Object.fromEntries(left))))).toEqual(
      OWN.filter((entry) => entry !== 'Tutorial'),
    )
  })

  it('the entries of remotes stand in the menu where these ask for it', () => {
    expect(shown(chess(35))).toEqual(OWN.toSpliced(3, 0, 'Chess'))
    cleanup()
    expect(shown(chess(80), '/lang/en/chess')).toEqual([...OWN, 'Chess'])
    const link = screen.getByText('Chess').closest('a')
    expect([link?.getAttribute('href'), link?.getAttribute('aria-current')]).toEqual([
      '/lang/en/chess',
      'page',
    ])
  })

  it('the entries of the menu are in the language of the pupil', () => {
    setLanguage('bn')
    expect(shown(chess(80)).at(-1)).toBe('দাবা')
    expect(screen.getByText('দাবা').closest('a')?.getAttribute('href')).toBe('/lang/bn/chess')
    setLanguage('en')
  })

  it('an entry whose icon this shell does not know has the menu’s own', () => {
    expect(shown(chess(80, 'hologram'))).toContain('Chess')
    expect(screen.getByText('Chess').closest('a')?.querySelector('svg')).not.toBeNull()
  })
})
