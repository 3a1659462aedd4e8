import { afterEach, expect, it } from 'vitest'
import { forgetSessionValues, keep } from './keep.ts'

const text = (stored: unknown) => (typeof stored === 'string' ? stored : null)

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('the end of a session deletes the values that remotes have stored for the tab, and no others', () => {
  const drafts = keep('session', 'mf-practice:draft', text)
  const answers = keep('local', 'mf-tests:draft', text)
  drafts.write('p1', 'half an answer')
  answers.write('t1', 'an answer')
  sessionStorage.setItem('shell:toast:small-screen', 'true')
  forgetSessionValues()
  expect(drafts.read('p1')).toBeNull()
  expect(answers.read('t1')).toBe('an answer')
  expect(sessionStorage.getItem('shell:toast:small-screen')).toBe('true')
})
