import { describe, expect, it } from 'vitest'
import type { Fault } from '../source/faults.ts'
import { readYaml } from '../source/yaml.ts'
import { readLabel } from './labels.ts'

function read(yaml: string) {
  const faults: Omit<Fault, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => faults.push({ line, field: name, message }))
  const label =
    field &&
    readLabel(field, (source) =>
      source === 'cat.svg' ? { url: '/api/content/1.svg', width: 3, height: 2 } : null,
    )
  return { label, faults }
}

describe("labels in authors' files", () => {
  it('turns the digits of a label without words', () => {
    expect(read('7 + 5').label).toEqual({ en: '7 + 5', bn: '৭ + ৫' })
  })

  it('are words in both languages', () => {
    expect(read('{ en: Cat, bn: বিড়াল }').label).toEqual({ en: 'Cat', bn: 'বিড়াল' })
    expect(read('Cat').faults).toHaveLength(1)
  })

  it('are pictures with their names', () => {
    const picture = { src: '/api/content/1.svg', width: 3, height: 2 }
    expect(read('{ picture: cat.svg, alt: { en: Cat, bn: বিড়াল } }').label).toEqual({
      en: { ...picture, alt: 'Cat' },
      bn: { ...picture, alt: 'বিড়াল' },
    })
    expect(read('{ picture: dog.svg, alt: { en: Dog, bn: কুকুর } }').faults).toHaveLength(1)
    expect(read('{ picture: cat.svg }').faults).toHaveLength(1)
  })
})
