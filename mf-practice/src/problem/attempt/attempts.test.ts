import type { Messages } from '@dhadha/contract'
import { expect, it } from 'vitest'
import bn from '../../messages/bn.json'
import en from '../../messages/en.json'
import { aReply } from '../../testing/problem.tsx'
import { attempts } from './attempts.ts'

const messages = { en, bn } as unknown as Record<'en' | 'bn', Messages>

function getNotice(reply: object, language: 'en' | 'bn') {
  const kind = { remote: 'mf-practice', name: 'attempt' }
  const entry = { kind, id: 'a1', owner: null, about: 'attempt p1', url: '/x', body: {}, since: 0 }
  return attempts.notice({ kind: 'sent', entry, reply }, messages[language], language)
}

it('the notice of an answer that arrived later says whether it was right, and its points', () => {
  expect(getNotice(aReply(), 'en')).toEqual({
    tone: 'success',
    text: 'An answer that was waiting has arrived, and it was right: +30 points',
  })
  expect(getNotice(aReply({ isCorrect: false }), 'bn')).toEqual({
    tone: 'info',
    text: 'অপেক্ষায় থাকা একটি উত্তর পৌঁছেছে। সেটি এখনো ঠিক হয়নি: যখন ইচ্ছা আবার দেখো।',
  })
})

it('the notice of an answer without a verdict counts it as right', { tags: ['S4.3e'] }, () => {
  const { isCorrect: _, ...reply } = aReply()
  expect(getNotice(reply, 'en')?.tone).toBe('success')
})
