import { expect, it } from 'vitest'
import {
  isStepComplete,
  newWizard,
  nextStep,
  parseWizard,
  previousStep,
  withDuration,
  withLevel,
  withProblemCount,
  withSeries,
  withTimeLimit,
  withTopic,
  type Wizard,
} from './wizard.ts'

const math = { id: 'math', name: 'Math', banglaName: 'গণিত' }
const logic = { id: 'logic', name: 'Logical Reasoning', banglaName: null }
const start = newWizard('Custom Test')
const chosen = withSeries(withTopic(withLevel(start, 2), math), 's1', true)

it('a new test begins with 10 problems in 30 minutes', { tags: ['S9.10a', 'S3.23'] }, () => {
  expect(start).toMatchObject({ step: 1, title: 'Custom Test', problemCount: 10, duration: 30, level: null })
})

it('step 2 needs a topic, and step 3 a series', { tags: ['S4.12a', 'S5.10c'] }, () => {
  expect(isStepComplete(start)).toBe(false)
  expect(nextStep(start).step).toBe(1)
  const second = nextStep(withTopic(start, math))
  expect(second.step).toBe(2)
  expect(nextStep(second).step).toBe(2)
  const third = nextStep(withSeries(second, 's1', true))
  expect(third.step).toBe(3)
  expect(nextStep(third)).toBe(third)
})

it('Previous goes back one step', { tags: ['S4.12a'] }, () => {
  const third: Wizard = { ...chosen, step: 3 }
  expect(previousStep(third).step).toBe(2)
  expect(previousStep(previousStep(third)).step).toBe(1)
  expect(previousStep(start).step).toBe(1)
})

it('another level clears topic and series', { tags: ['S4.12b'] }, () => {
  expect(withLevel(chosen, 3)).toMatchObject({ level: 3, topic: null, seriesIds: [] })
  expect(withLevel(chosen, 2)).toMatchObject({ level: null, topic: null, seriesIds: [] })
})

it('another topic clears the series, the same one does not', { tags: ['S4.12c'] }, () => {
  expect(withTopic(chosen, logic)).toMatchObject({ topic: logic, seriesIds: [] })
  expect(withTopic(chosen, math)).toBe(chosen)
})

it('the time limit is 30 minutes when on, none when off', { tags: ['S4.12d'] }, () => {
  const free = withTimeLimit(withDuration(chosen, '45'), false)
  expect(free.duration).toBeNull()
  expect(withTimeLimit(free, true).duration).toBe(30)
})

it('the problem count stays between 1 and 100', { tags: ['S5.10a'] }, () => {
  expect(withProblemCount(chosen, 0).problemCount).toBe(1)
  expect(withProblemCount(chosen, 11).problemCount).toBe(11)
  expect(withProblemCount(chosen, 5000).problemCount).toBe(100)
})

it('the duration is at least 1, and 30 without a number', { tags: ['S5.10a'] }, () => {
  expect(['45', '0', 'soon', '', '9999'].map((text) => withDuration(chosen, text).duration)).toEqual([
    45, 1, 30, 30, 600,
  ])
})

it('a new test has a series once, and can drop it', () => {
  expect(withSeries(chosen, 's1', true).seriesIds).toEqual(['s1'])
  expect(withSeries(chosen, 's1', false).seriesIds).toEqual([])
})

it('the choices of a new test are read after a reload, and nothing else is', { tags: ['S2.30a'] }, () => {
  expect(parseWizard(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  for (const broken of [
    null,
    'x',
    {},
    { ...chosen, step: 4 },
    { ...chosen, level: 5 },
    { ...chosen, step: 2, topic: null },
    { ...chosen, step: 3, seriesIds: [] },
    { ...chosen, topic: 5 },
    { ...chosen, seriesIds: [1] },
    { ...chosen, problemCount: 'x' },
  ])
    expect(parseWizard(broken)).toBeNull()
})
