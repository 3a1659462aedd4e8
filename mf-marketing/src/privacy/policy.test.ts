import { createHash } from 'node:crypto'
import { RETENTION } from '@dhadha/contract/retention'
import { expect, it } from 'vitest'
import bn from './policy.bn.json'
import en from './policy.en.json'
import version from './version.json'

const hashParts = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

it('the day of the last change belongs to this very text', { tags: ['S9.13', 'decision-44'] }, () => {
  // When this fails, the policy has changed: write the day of the change and the new text's hash into version.json.
  expect({ changed: version.changed, text: hashParts(en, bn, RETENTION) }).toEqual(version)
  // By the site's own day (decision 16): where that has begun, UTC may still be at the day before.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
  expect(version.changed <= today).toBe(true)
})

it(
  'the policy has words in both languages for all stored data, and for no more',
  { tags: ['decision-44'] },
  () => {
    const whats = Object.keys(RETENTION)
    for (const { kept, bases } of [en, bn]) {
      expect(Object.keys(kept)).toEqual(whats)
      expect(new Set(Object.keys(bases))).toEqual(new Set(Object.values(RETENTION).map(({ basis }) => basis)))
    }
  },
)

it(
  'the privacy policy names classes 3 to 10 and true ages, and no date that is not true',
  { tags: ['decision-44'] },
  () => {
    for (const text of [JSON.stringify(en), JSON.stringify(bn)]) {
      expect(text).not.toMatch(/2021|২০২১|ages 3|aged 3/)
      expect(text).toMatch(
        /classes 3 to 10, about 8 to 16 years|তৃতীয় থেকে দশম শ্রেণির শিক্ষার্থীদের জন্য, যাদের বয়স মোটামুটি ৮ থেকে ১৬/,
      )
    }
  },
)

it(
  'the privacy policy warns that codes by text message can be read by others, and names safer ways',
  { tags: ['decision-44'] },
  () => {
    const kept = (policy: typeof en) => policy.sections.find(({ id }) => id === 'kept')?.points.join(' ')
    expect(kept(en)).toMatch(/text message can be read .* a passkey, or an email address, is safer/)
    expect(kept(bn)).toMatch(/এসএমএসে আসা কোড .* পাসকি বা ইমেইল বেশি নিরাপদ/)
  },
)
