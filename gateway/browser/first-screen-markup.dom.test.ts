import { describe, expect, it, vi } from 'vitest'
import { isSkeleton, openDocuments, openFirstScreen, PROBLEM } from './testing/first-screen-document.ts'

openDocuments()

const field = (name: string) => ({ fields: [name] })
const SLOTS = {
  name: field('name'),
  count: field('count'),
  wish: field('wish'),
  html: { fields: ['html'], html: true },
  rows: { fields: ['rows'], rows: { max: 2, slots: { kind: field('kind') } } },
}

/** The HTML of the page after an answer has filled the markup; null: the skeleton stays. */
async function fill(markup: string, body: object, lang = 'en'): Promise<string | null> {
  await openFirstScreen({ slots: { [PROBLEM]: SLOTS }, markup, body: { rows: [{}], ...body }, lang })
  return isSkeleton() ? null : (document.querySelector('#root main')?.innerHTML ?? '')
}

/** Each form of the list at the top of fill-first-screen.ts. */
describe('the language of first screens', { tags: ['decision-67'] }, () => {
  it.each<[form: string, markup: string, body: object, filled: string | null]>([
    ['{name}', '<p>Hi {name}!</p>', { name: 'Rafi' }, '<p>Hi Rafi!</p>'],
    ['{name}', '<p>Hi {name}!</p>', { name: '' }, null],
    ['{name}', '<p>{name}</p>', { name: '<b>' }, '<p>&lt;b&gt;</p>'],
    ['{name}', '<p>{count}</p>', { count: 1234 }, '<p>1,234</p>'],
    ['{name}', '<p data-x="{count}">a</p>', { count: 1234 }, '<p data-x="1234">a</p>'],
    ['{name}', '<p class="{count}">a</p>', { count: 1 }, '<p class="{count}">a</p>'],
    ['{name}', '<input inputmode="{name}">', { name: 'numeric' }, '<input inputmode="numeric">'],
    ['{name}', '<p>{html}</p>', { html: '<em>a</em>' }, '<p><em>a</em></p>'],
    ['{name}', '<p>{unknown}</p>', {}, null],
    ['{name|words}', '<p>{name|you}</p>', { name: 'Rafi' }, '<p>Rafi</p>'],
    ['{name|words}', '<p>{name|you}</p>', {}, '<p>you</p>'],
    ['{name|words}', '<p>{name|}</p>', {}, '<p></p>'],
    ['{name#one|others}', '<p>{count#one puzzle|# puzzles}</p>', { count: 1 }, '<p>one puzzle</p>'],
    ['{name#one|others}', '<p>{count#one puzzle|# puzzles}</p>', { count: 1234 }, '<p>1,234 puzzles</p>'],
    ['{name#one|others}', '<p>{count#one puzzle|# puzzles}</p>', { count: 0 }, '<p>0 puzzles</p>'],
    ['{name#one|others}', '<p>{count#one puzzle|# puzzles}</p>', { count: '2' }, null],
    ['{name~}', '<p>{name~}</p>', { name: 'red-fox-7' }, '<p>red-fox-\u200b7</p>'],
    [
      'data-rows',
      '<i data-rows="rows">{kind}</i>',
      { rows: [{ kind: 'a' }, { kind: 'b' }] },
      '<i>a</i><i>b</i>',
    ],
    ['data-rows', '<i data-rows="rows">x</i>', { rows: [{}, {}, {}] }, '<i>x</i><i>x</i>'],
    ['data-rows', '<i data-rows="rows">{name}</i>', { name: 'Rafi' }, '<i>Rafi</i>'],
    ['data-rows', '<i data-rows="rows">x</i>', { rows: [] }, null],
    ['data-when', '<i data-when="name:a">x</i><i data-when="name:!a">y</i>', { name: 'a' }, '<i>x</i>'],
    ['data-when', '<i data-when="name:a">x</i><i data-when="name:!a">y</i>', { name: 'b' }, '<i>y</i>'],
    ['data-when', '<i data-when="name:">{name|none}</i>', {}, '<i>none</i>'],
    ['data-when', '<i data-when="name:a">{wish}</i>b', { name: 'b' }, 'b'],
    ['data-when', '<i data-when="name:{wish}">x</i>', { name: 'a', wish: 'a' }, '<i>x</i>'],
    ['data-when', '<i data-when="name:!{wish}">x</i>y', { name: 'a', wish: 'a' }, 'y'],
    ['<slot>', '<slot>a <slot data-when="name:a"><b>{name}</b></slot></slot>', { name: 'a' }, 'a <b>a</b>'],
  ])('%s: %s', async (_, markup, body, filled) => {
    expect(await fill(markup, body)).toBe(filled)
  })

  it('data-value and data-max set the bar of a progress element', async () => {
    await fill('<progress data-value="{count}" data-max="8"></progress>', { count: 3 })
    const bar = document.querySelector('progress')
    expect([bar?.value, bar?.max]).toEqual([3, 8])
  })

  it('data-usable ends the inertness of what is around the element', async () => {
    await openFirstScreen({
      slots: { [PROBLEM]: SLOTS },
      page: '<div inert><p aria-busy="true">loading</p></div>',
      markup: '<p>{name}</p><p data-usable><input></p>',
      body: { name: 'Rafi', rows: [{}] },
    })
    expect(document.querySelector('input')?.closest('[inert]')).toBeNull()
  })

  it('aria-current scrolls its list until the item is in the middle', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #callback: () => void
        constructor(callback: () => void) {
          this.#callback = callback
        }
        observe() {
          this.#callback()
        }
      },
    )
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    await fill('<ol><li>1</li><li><a aria-current="step">2</a></li></ol>', {})
    expect(document.querySelector('ol')?.scrollLeft).toBe(370)
  })

  it.each([
    [0, '0'],
    [7, '1'],
    [13, '2'],
    [23, '3'],
  ])('{partOfDay} at %i o’clock is %s', async (hour, part) => {
    vi.spyOn(Date.prototype, 'getHours').mockReturnValue(hour)
    expect(await fill('<i data-when="partOfDay:{wish}">x</i>', { wish: part })).toBe('<i>x</i>')
  })
})
