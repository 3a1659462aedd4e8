import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The rows as they are numbered: the first from left to right, the next one back, and so on. */
const rowsOf = (each: number): number[][] =>
  range(0, 5).map((row) => {
    const seats = range(row * each + 1, (row + 1) * each)
    return row % 2 === 0 ? seats : seats.toReversed()
  })

export default defineTemplate({
  id: 'always-new-seats-in-a-snake',
  title: { en: 'Seats in a snake', bn: 'সাপের মতো আসন' },
  concepts: ['patterns', 'positions'],
  level: 1,
  draw: (random) => ({ each: random.between(5, 9), seat: random.between(3, 40) }),
  // All seats of six rows are written down.
  solve: ({ each, seat }) => {
    const rows = rowsOf(each)
    return rows.flatMap((row, index) => {
      const behind = rows[index + 1]?.[row.indexOf(seat)]
      return row.includes(seat) && behind !== undefined ? [behind] : []
    })
  },
  // In the second to the fourth row, and neither at its end nor in its middle.
  isGood: ({ each, seat }, behind) =>
    seat > each && seat <= 4 * each && seat % each > 1 && behind - seat !== each && behind - seat >= 5,
  write: ({ each, seat }, behind) => {
    const rows = rowsOf(each)
    const row = rows.findIndex((seats) => seats.includes(seat))
    const [last, first] = [(row + 1) * each, (row + 1) * each + 1]
    const before = last - seat
    const list = (seats: readonly number[] = []) => seats.join(', ')
    return {
      kind: 'text',
      answers: [behind],
      unit: 'ordinal',
      things: ['seat', 'seats', 'আসন'],
      statement: {
        en: `A circus tent has ${each} seats in every row. They are numbered like a snake: the first row, right at the front, from left to right, the second from right to left, the third from left to right again, and so on.\n\n**Which seat is right behind seat ${seat}?**`,
        bn: `সার্কাসের তাঁবুতে প্রতি সারিতে ${each}টি আসন। নম্বর চলে সাপের মতো: একেবারে সামনের প্রথম সারিতে বাঁ থেকে ডানে, দ্বিতীয় সারিতে ডান থেকে বাঁয়ে, তৃতীয়টিতে আবার বাঁ থেকে ডানে, এভাবে।\n\n**${seat} নম্বর আসনের ঠিক পেছনে কত নম্বর আসন?**`,
      },
      hints: [
        {
          en: 'Where does the row of this seat end, and where does the next row begin?',
          bn: 'এই আসনের সারি কোথায় শেষ হয়, আর পরের সারি কোথায় শুরু হয়?',
        },
        {
          en: 'At the turn, two seats are one behind the other. Walk away from the turn in both rows.',
          bn: 'মোড়ের কাছে দুটি আসন একটির পেছনে আরেকটি। মোড় থেকে দুই সারিতেই সমান ঘর এগোও।',
        },
      ],
      explanation: [
        {
          en: `The row of seat ${seat} ends with ${last}, and right behind that the next row begins with ${first}.`,
          bn: `${seat} নম্বর আসনের সারি শেষ হয় ${last} দিয়ে; ঠিক তার পেছনে পরের সারি শুরু হয় ${first} দিয়ে।`,
        },
        {
          en: `Seat ${seat} is ${before} places before the turn, so the seat behind it is ${before} places after the turn: $${first} + ${before}$, number **${behind}**.`,
          bn: `${seat} নম্বর আসন মোড়ের ${before} ঘর আগে, তাই তার পেছনের আসন মোড়ের ${before} ঘর পরে: $${first} + ${before}$, মানে **${behind}** নম্বর।`,
        },
        {
          en: `From left to right the two rows are:\n\n- ${list(rows[row])}\n- ${list(rows[row + 1])}`,
          bn: `বাঁ থেকে ডানে সারি দুটি:\n\n- ${list(rows[row])}\n- ${list(rows[row + 1])}`,
        },
      ],
      feedback: [
        {
          when: [seat + each],
          en: 'You numbered both rows in the same direction. Which way does the next row go?',
          bn: 'তুমি দুই সারিতেই এক দিকে নম্বর দিয়েছ। পরের সারি কোন দিকে চলে?',
        },
        {
          when: rows[row - 1]?.flatMap((number, place) => (rows[row]?.[place] === seat ? number : [])) ?? [],
          en: 'That seat is in front. The question is about the one behind.',
          bn: 'ওটা সামনের আসন। প্রশ্ন পেছনের আসন নিয়ে।',
        },
        {
          when: [behind - 1, behind + 1],
          en: 'Count once more from the turn, in both rows.',
          bn: 'মোড় থেকে দুই সারিতেই আরেকবার গোনো।',
        },
      ],
    }
  },
})
