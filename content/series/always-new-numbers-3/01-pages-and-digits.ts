import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Digits on the pages from 1 to each page, one page after the other. */
function digitsUpTo(max: number): number[] {
  const total = [0]
  for (const page of range(1, max)) total.push((total[page - 1] ?? 0) + String(page).length)
  return total
}
const TOTALS = digitsUpTo(999)

export default defineTemplate({
  id: 'always-new-page-digits',
  title: { en: 'How thick is the book?', bn: 'বইটি কত মোটা?' },
  concepts: ['place-value', 'listing'],
  level: 3,
  draw: (random) => ({ who: random.pick(PEOPLE), digits: 3 * random.between(130, 950) }),
  solve: ({ digits }) => range(1, 999).filter((page) => TOTALS[page] === digits),
  isGood: (_, pages) => pages >= 112 && pages % 100 !== 99,
  write: ({ who, digits }, pages) => ({
    kind: 'text',
    answers: [pages],
    unit: 'piece',
    things: ['page', 'pages', 'পাতা', 'পৃষ্ঠা'],
    statement: {
      en: `${who.en} numbers all pages of a diary by hand, from 1 to the last one. In doing so ${who.he} writes exactly ${digits} digits.\n\n**How many pages does the diary have?**`,
      bn: `${who.bn} একটি ডায়েরির সব পৃষ্ঠায় ১ থেকে শেষ পর্যন্ত হাতে নম্বর লেখে। তাতে ঠিক ${digits}টি অঙ্ক লিখতে হয়।\n\n**ডায়েরিটিতে কয়টি পৃষ্ঠা?**`,
    },
    hints: [
      {
        en: 'Do all page numbers need the same number of digits?',
        bn: 'সব পৃষ্ঠার নম্বর লিখতে কি সমানসংখ্যক অঙ্ক লাগে?',
      },
      {
        en: 'How many digits are used up when page 99 has its number?',
        bn: '৯৯ নম্বর পৃষ্ঠা পর্যন্ত লিখতে কয়টি অঙ্ক লাগে?',
      },
    ],
    explanation: [
      {
        en: 'Pages 1 to 9 take 9 digits. Pages 10 to 99 are 90 pages with 2 digits each, 180 digits. Together: 189.',
        bn: '১ থেকে ৯ পৃষ্ঠায় লাগে ৯টি অঙ্ক। ১০ থেকে ৯৯ পর্যন্ত ৯০টি পৃষ্ঠা, প্রতিটিতে ২টি করে ১৮০টি অঙ্ক। মোট ১৮৯টি।',
      },
      {
        en: `The other $${digits} - 189 = ${digits - 189}$ digits belong to pages with 3 digits each: $${digits - 189} \\div 3 = ${(digits - 189) / 3}$ pages.`,
        bn: `বাকি $${digits} - 189 = ${digits - 189}$টি অঙ্ক তিন অঙ্কের পৃষ্ঠাগুলোর: $${digits - 189} \\div 3 = ${(digits - 189) / 3}$টি পৃষ্ঠা।`,
      },
      {
        en: `With the 99 before them that makes **${pages}** pages.`,
        bn: `আগের ৯৯টি মিলিয়ে পৃষ্ঠা **${pages}টি**।`,
      },
    ],
    feedback: [
      {
        when: [(digits - 189) / 3],
        en: 'These are the pages with three digits. Are there no others?',
        bn: 'এগুলো তিন অঙ্কের পৃষ্ঠা। আর কোনো পৃষ্ঠা নেই?',
      },
      {
        when: [digits / 3, Math.round(digits / 3)],
        en: 'Not every page number has three digits. What about the first pages?',
        bn: 'সব পৃষ্ঠার নম্বরে তিনটি অঙ্ক নেই। প্রথম দিকের পৃষ্ঠাগুলোর কী হবে?',
      },
      {
        when: [pages + 1],
        en: 'How many pages are there from 100 to 199? Count the first and the last one.',
        bn: '১০০ থেকে ১৯৯ পর্যন্ত কয়টি পৃষ্ঠা? প্রথম আর শেষটি ধরে গোনো।',
      },
    ],
  }),
})
