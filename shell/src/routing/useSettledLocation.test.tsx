import { holdReleases } from '@dhadha/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { readComposition } from '../composition/composition.ts'
import * as store from '../composition/store.ts'
import { compositionDocument, route } from '../testing/compositions.ts'
import { useSettledLocation } from './useSettledLocation.ts'

const routes = [route('/series/:series/problem/:serial', 'problem'), route('/progress', 'progress')]
const composition = (id: string, version: string) =>
  readComposition(compositionDocument(id, { 'mf-practice': { version, routes } }))
const first = composition('first', '2.0.0')
const second = composition('second', '1.0.0')

function Shown() {
  const { location, composition: shown } = useSettledLocation(first)
  return (
    <>
      <p>
        {location.pathname}
        {location.search} with {shown.remotes[0]?.active.version}
      </p>
      <Link to="/series/a/problem/1?level=2">same page</Link>
      <Link to="/series/a/problem/2">next problem</Link>
      <Link to="/progress">other page</Link>
    </>
  )
}

function open() {
  render(
    <MemoryRouter initialEntries={['/series/a/problem/1']}>
      <Shown />
    </MemoryRouter>,
  )
  vi.spyOn(store, 'newestComposition').mockReturnValue(second)
  vi.spyOn(store, 'settleComposition').mockResolvedValue()
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('keeps the version on the screen while the pupil stays', async () => {
  open()
  fireEvent.click(screen.getByText('same page'))
  expect(await screen.findByText('/series/a/problem/1?level=2 with 2.0.0')).toBeTruthy()
})

it('is at the next problem in the same render', () => {
  const seen: string[] = []
  vi.spyOn(store, 'newestComposition').mockReturnValue(first)
  const settle = vi.spyOn(store, 'settleComposition').mockResolvedValue()
  const Seen = () => {
    const { location } = useSettledLocation(first)
    useEffect(() => {
      seen.push(location.pathname)
    })
    return <Link to="/series/a/problem/2">next problem</Link>
  }
  render(
    <MemoryRouter initialEntries={['/series/a/problem/1']}>
      <Seen />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('next problem'))
  expect(seen).toEqual(['/series/a/problem/1', '/series/a/problem/2'])
  expect(settle).toHaveBeenCalledOnce()
})

it('takes up the newest version at the next problem', async () => {
  open()
  fireEvent.click(screen.getByText('next problem'))
  expect(await screen.findByText('/series/a/problem/2 with 1.0.0')).toBeTruthy()
})

it('takes up the newest version at another page', async () => {
  open()
  fireEvent.click(screen.getByText('other page'))
  expect(await screen.findByText('/progress with 1.0.0')).toBeTruthy()
  expect(store.settleComposition).toHaveBeenCalled()
})

it('decision 28 keeps its version while a running test holds releases', async () => {
  const release = holdReleases()
  open()
  fireEvent.click(screen.getByText('next problem'))
  expect(await screen.findByText('/series/a/problem/2 with 2.0.0')).toBeTruthy()
  fireEvent.click(screen.getByText('other page'))
  expect(await screen.findByText('/progress with 2.0.0')).toBeTruthy()
  release()
  release()
  fireEvent.click(screen.getByText('next problem'))
  expect(await screen.findByText('/series/a/problem/2 with 1.0.0')).toBeTruthy()
})
