import { describe, expect, it } from 'vitest'
import type { ContentError } from '../source/errors.ts'
import { readYaml } from '../source/yaml.ts'
import { readLabel } from './labels.ts'

function read(yaml: string) {
  const errors: Omit<ContentError, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => errors.push({ line, field: name, message }))
  const label =
    field &&
    readLabel(field, (source) =>
      source === 'cat.svg' ? { url: '/api/content/1.svg', width: 3, height: 2 } : null,
    )
  return { label, errors }
}

describe("labels in authors' files", () => {
  it('turns the digits of a label without words', () => {
    expect(read('7 + 5').label).toEqual({ en: '7 + 5', bn: '৭ + ৫' })
  })

  it('are words in both languages', () => {
    expect(read('{ en: Cat, bn: বিড়াল }').label).toEqual({ en: 'Cat', bn: 'বিড়াল' })
    expect(read('Cat').errors).toHaveLength(1)
  })

  it('are pictures with their names', () => {
    const picture = { src: '/api/content/1.svg', width: 3, height: 2 }
    expect(read('{ picture: cat.svg, alt: { en: Cat, bn: বিড়াল } }').label).toEqual({
      en: { ...picture, alt: 'Cat' },
      bn: { ...picture, alt: 'বিড়াল' },
    })
    expect(read('{ picture: dog.svg, alt: { en: Dog, bn: কুকুর } }').errors).toHaveLength(1)
    expect(read('{ picture: cat.svg }').errors).toHaveLength(1)
  })
})
