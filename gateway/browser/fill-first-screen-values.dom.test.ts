import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  isSkeleton,
  openDocuments,
  openFirstScreen,
  PROBLEM,
  shown,
} from './testing/first-screen-document.ts'

openDocuments()

describe('a list of a first screen', { tags: ['decision-67'] }, () => {
  const rows = { max: 2, slots: { name: { fields: ['name'] }, count: { fields: ['count'] } } }
  const slots = { [PROBLEM]: { series: { fields: ['series'], rows } } }
  const markup = '<ul><li data-rows="series"><b>{name}</b> {count#one|# problems}</li></ul>'
  const texts = () => [...document.querySelectorAll('li')].map((row) => row.textContent)

  it('repeats an element for each row, up to the maximum, with texts as texts', async () => {
    const series = [
      { name: '<i>A</i>', count: 1 },
      { name: '{count}', count: 1234 },
      { name: 'C', count: 3 },
    ]
    await openFirstScreen({ slots, markup, body: { series } })
    expect(texts()).toEqual(['<i>A</i> one', '{count} 1,234 problems'])
    expect(shown()).not.toMatch(/<i>|data-rows/)
    await openFirstScreen({ slots, markup, body: { series }, lang: 'bn' })
    expect(texts()).toEqual(['<i>A</i> one', '{count} ১,২৩৪ problems'])
  })

  it.each([
    ['is empty', []],
    ['is none', { 0: { name: 'A', count: 1 } }],
    ['lacks a field in a row', [{ name: 'A', count: 1 }, { name: 'B' }]],
    ['has a text for a number', [{ name: 'A', count: '2' }]],
    ['has a row that is null', [null]],
  ])('keeps the skeleton where it %s', async (_, series) => {
    await openFirstScreen({ slots, markup, body: { series } })
    expect(isSkeleton()).toBe(true)
  })

  it('has lists in its rows, which may be empty, of texts, too', async () => {
    const kinds = { fields: ['kinds'], rows: { min: 0, max: 3, slots: { value: { fields: ['value'] } } } }
    await openFirstScreen({
      slots: { [PROBLEM]: { series: { fields: ['series'], rows: { max: 3, slots: { kinds } } } } },
      markup:
        '<ul><li data-rows="series"><slot data-rows="kinds"><slot data-when="value:venn">V</slot><slot data-when="value:grid">G</slot></slot></li></ul>',
      body: { series: [{ kinds: ['grid', 'new', 'venn', 'venn'] }, { kinds: [] }, {}] },
    })
    expect([...document.querySelectorAll('#root li')].map((row) => row.innerHTML)).toEqual(['GV', '', ''])
  })

  it('never takes HTML for more than a text', async () => {
    await openFirstScreen({
      slots: {
        [PROBLEM]: {
          series: { fields: ['series'], rows: { max: 1, slots: { name: { fields: ['name'] } } } },
        },
      },
      markup: '<p data-rows="series">{name}</p>',
      body: { series: [{ name: '<img src=x onerror=alert(1)>' }] },
    })
    expect(document.querySelector('#root p')?.childElementCount).toBe(0)
    expect(document.querySelector('#root p')?.textContent).toBe('<img src=x onerror=alert(1)>')
  })

  it('reads an item of a list by its position', async () => {
    await openFirstScreen({
      slots: { [PROBLEM]: { first: { fields: ['series.0.name'] } } },
      markup: '<p>{first}</p>',
      body: { series: [{ name: 'A' }] },
    })
    expect(document.querySelector('#root p')?.textContent).toBe('A')
  })
})

describe('values of a first screen', { tags: ['decision-67'] }, () => {
  const look = async (slot: object, body: unknown, markup = '<p data-x="{x}">{x}</p>') => {
    await openFirstScreen({ slots: { [PROBLEM]: { x: slot } }, markup, body, lang: 'bn' })
    const p = document.querySelector<HTMLElement>('#root p[data-x]')
    return isSkeleton() ? null : [p?.dataset['x'], p?.textContent]
  }

  it('are written as numbers in texts, and as they are in attributes', async () => {
    expect(await look({ fields: ['n'] }, { n: 1234 })).toEqual(['1234', '১,২৩৪'])
    expect(await look({ fields: ['n'] }, { n: 0 })).toEqual(['0', '০'])
  })

  it('may be a sum of two fields, if both are numbers', async () => {
    const slot = { fields: ['n'], plus: 'more.n' }
    expect(await look(slot, { n: 2, more: { n: 40 } })).toEqual(['42', '৪২'])
    for (const body of [{ n: 2 }, { n: 2, more: { n: '40' } }, { more: { n: 2 } }])
      expect(await look(slot, body)).toBeNull()
  })

  it('may be the steps that a share reaches', async () => {
    const slot = { fields: ['n'], share: { of: 'all', steps: [0, 50, 100] } }
    for (const [n, all, steps] of [
      [0, 9, '0'],
      [1, 9, '1'],
      [5, 10, '2'],
      [9, 9, '3'],
      [0, 0, '0'],
    ] as const)
      expect([n, all, (await look(slot, { n, all }))?.[0]]).toEqual([n, all, steps])
    expect(await look(slot, { n: 1 })).toBeNull()
  })

  it('may be a share in percent, rounded as the page does', async () => {
    const slot = { fields: ['n'], share: { of: 'all' } }
    const shares = [
      [0, 0],
      [0, 7],
      [1, 3],
      [2, 3],
      [29, 200],
      [57, 200],
      [7, 7],
    ] as const
    for (const [n, all] of shares) {
      const shown = new Intl.NumberFormat('en', { style: 'percent' }).format(all === 0 ? 0 : n / all)
      expect([n, all, `${(await look(slot, { n, all }))?.[0]}%`]).toEqual([n, all, shown])
    }
    expect(await look(slot, { n: 1 })).toBeNull()
  })

  it('break behind the last hyphen of a handle', async () => {
    const markup = '<p data-x="">{x~}</p>'
    for (const [x, shown] of [
      ['calm-tiger-42', 'calm-tiger-\u200b42'],
      ['শান্ত-বাঘ-৪২', 'শান্ত-বাঘ-\u200b৪২'],
      ['Anika', '\u200bAnika'],
    ] as const)
      expect((await look({ fields: ['x'] }, { x }, markup))?.[1]).toBe(shown)
    expect(await look({ fields: ['x'] }, {}, markup)).toBeNull()
  })

  it('may be a hash that chooses a drawing', async () => {
    // FNV-1a of "foobar" is 0xbf9cf968.
    expect((await look({ fields: ['n'], hash: { shift: 0, of: 256 } }, { n: 'foobar' }))?.[0]).toBe('104')
    expect((await look({ fields: ['n'], hash: { shift: 16, of: 8 } }, { n: 'foobar' }))?.[0]).toBe('4')
    expect(await look({ fields: ['n'], hash: { shift: 0, of: 6 } }, {})).toBeNull()
  })

  it('choose what stays', async () => {
    const markup =
      '<p data-x="{x}"><i data-when="x:a">A</i><i data-when="x:!a">other</i><slot data-when="x:">none</slot></p>'
    expect(await look({ fields: ['x'] }, { x: 'a' }, markup)).toEqual(['a', 'A'])
    expect(await look({ fields: ['x'] }, { x: true }, markup)).toEqual(['true', 'other'])
    const empty = markup.replace('{x}', '{x|}')
    expect(await look({ fields: ['x'] }, { x: null }, empty)).toEqual(['', 'othernone'])
  })

  it('of what does not stay may be empty', async () => {
    const slots = { [PROBLEM]: { x: { fields: ['x'] }, y: { fields: ['y'] } } }
    const markup = '<p><i data-when="x:!">{y}</i></p>'
    await openFirstScreen({ slots, markup, body: {} })
    expect(isSkeleton()).toBe(false)
    await openFirstScreen({ slots, markup, body: { x: 'a' } })
    expect(isSkeleton()).toBe(true)
  })

  it('fill a bar', async () => {
    await openFirstScreen({
      slots: { [PROBLEM]: { x: { fields: ['x'] }, max: { fields: ['max'] } } },
      markup: '<progress data-value="{x}" data-max="{max}"></progress>',
      body: { x: 30, max: 40 },
    })
    const bar = document.querySelector<HTMLProgressElement>('#root progress')
    expect([bar?.value, bar?.max]).toEqual([30, 40])
  })

  it('may be parameters of the path', async () => {
    const slots = { [PROBLEM]: { name: { fields: ['name'] } } }
    const markup = '<p>{level} {topic} <i data-when="name:{topic}">chosen</i></p>'
    const params = { level: 4, topic: 6 }
    await openFirstScreen({ slots, markup, params, body: { name: 'logic' }, lang: 'bn' })
    expect(document.querySelector('#root p')?.textContent).toBe('৪ logic chosen')
    await openFirstScreen({ slots, markup, params, body: { name: 'math' } })
    expect(document.querySelector('#root p')?.textContent).toBe('4 logic ')
  })

  it('an address with a search keeps the skeleton', async () => {
    for (const [search, stays] of [
      ['?q=a', true],
      ['?q', true],
      ['?page=q', false],
    ] as const) {
      await openFirstScreen({ search, exceptQuery: ['q'] })
      expect([search, isSkeleton()]).toEqual([search, stays])
    }
  })
})

it('a device that has stored something keeps the skeleton, as does one that refuses to tell', async () => {
  const open = async () => {
    await openFirstScreen({ exceptStored: 'mf-x:solved' })
    return isSkeleton()
  }
  expect(await open()).toBe(false)
  localStorage.setItem('mf-x:solved', '[]')
  expect(await open()).toBe(true)
  localStorage.clear()
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await open()).toBe(true)
})

describe('the part of the day', { tags: ['decision-67'] }, () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    [5, 'night'],
    [6, 'morning'],
    [17, 'afternoon'],
    [23, 'evening'],
  ])('at %i on the pupil’s clock is %s', async (hour, part) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, hour, 59) })
    await openFirstScreen({
      markup: ['night', 'morning', 'afternoon', 'evening']
        .map((name, at) => `<slot data-when="partOfDay:${at}">${name}</slot>`)
        .join(''),
    })
    expect(document.querySelector('#root')?.textContent?.trim()).toBe(part)
  })
})
