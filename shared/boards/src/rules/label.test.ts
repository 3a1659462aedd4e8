import { describe, expect, it } from 'vitest'
import { label, labelKey, labelName } from './label.ts'

const cat = { src: '/api/content/cat.svg', alt: 'A cat', width: 40, height: 30 }

describe('labels of boards', () => {
  it('a label is words or a picture of the site', () => {
    expect(label('A cat', 'items[0]')).toEqual({ ok: true, value: 'A cat' })
    expect(label({ ...cat, onload: 'x' }, 'items[0]')).toEqual({ ok: true, value: cat })
  })

  it.each([
    ['', 'items[0]'],
    [7, 'items[0]'],
    [null, 'items[0]'],
    [{ ...cat, src: 'https://elsewhere.example/cat.svg' }, 'items[0].src'],
    [{ ...cat, src: '//elsewhere.example/cat.svg' }, 'items[0].src'],
    [{ ...cat, src: 'data:image/png;base64,AA' }, 'items[0].src'],
    [{ ...cat, alt: ' ' }, 'items[0].alt'],
    [{ ...cat, width: 0 }, 'items[0].width'],
    [{ ...cat, height: Number.NaN }, 'items[0].height'],
  ])('a label is refused with its path: %j', (value, path) => {
    expect(label(value, 'items[0]')).toMatchObject({ ok: false, path })
  })

  it('labels are equal by content, whatever their names', () => {
    expect(labelKey({ ...cat, alt: 'বিড়াল' })).toBe(labelKey(cat))
    expect(labelKey('½ ')).toBe(labelKey('½'))
    expect(labelKey('/api/content/cat.svg')).not.toBe(labelKey(cat))
    expect(labelName(cat)).toBe('A cat')
  })
})
