import { around, slimArrow } from '../../drawings/kit/marks.ts'
import { SKY, SUN, type Point } from '../../templates/drawing.ts'
import { initial, token } from '../../templates/figures.ts'
import { combinations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const POINTS: readonly Point[] = around([160, 140], 106, 6)

/** On which day each child knows the news; the first one knows it on day 0. */
function days(arrows: readonly string[]): number[] {
  const known = [0, ...range(1, 5).map(() => -1)]
  for (const day of range(0, 5))
    for (const [from, to] of arrows.map((arrow) => Array.from(arrow, Number)))
      if (known[from ?? 0] === day && known[to ?? 0] === -1) known[to ?? 0] = day + 1
  return known
}

/** The fewest arrows from the first child to another one, every chain of children tried. */
function fewest(arrows: readonly string[], to: number, from = 0, seen: readonly number[] = [0]): number {
  if (from === to) return 0
  const next = arrows
    .filter((arrow) => arrow.startsWith(String(from)))
    .map((arrow) => Number(arrow[1]))
    .filter((child) => !seen.includes(child))
  return 1 + Math.min(99, ...next.map((child) => fewest(arrows, to, child, [...seen, child])))
}

const ALL = combinations(range(0, 5), 2).flatMap(([a = 0, b = 0]) => [`${a}${b}`, `${b}${a}`])

export default defineTemplate({
  id: 'always-new-how-news-travels',
  title: { en: 'Who is told last?', bn: 'সবার শেষে কে জানে?' },
  concepts: ['networks', 'conclusions'],
  level: 1,
  // `02`: the first child tells the third one.
  draw: (random) => ({ people: random.some(PEOPLE, 6), arrows: random.some(ALL, 8) }),
  solve: ({ arrows }) => {
    const way = range(0, 5).map((child) => fewest(arrows, child))
    return range(1, 5).filter((child) =>
      way.every((arrowsTo, other) => other === child || arrowsTo < (way[child] ?? 0)),
    )
  },
  isGood: ({ arrows }, last) =>
    arrows.every((arrow) => !arrows.includes(`${arrow[1]}${arrow[0]}`)) &&
    !days(arrows).includes(-1) &&
    (days(arrows)[last] ?? 0) >= 3 &&
    arrows.filter((arrow) => arrow.endsWith('0')).length <= 1 &&
    arrows.filter((arrow) => arrow.startsWith(String(last))).length >= 1,
  picture: ({ people, arrows }) => ({
    width: 320,
    height: 280,
    alt: {
      en: `Arrows from who tells to who is told: ${arrows.map((arrow) => `${people[Number(arrow[0])]?.en} to ${people[Number(arrow[1])]?.en}`).join(', ')}.`,
      bn: `যে বলে তার থেকে যাকে বলে তার দিকে তির: ${arrows.map((arrow) => `${people[Number(arrow[0])]?.bn} থেকে ${people[Number(arrow[1])]?.bn}`).join(', ')}।`,
    },
    parts: [
      ...arrows.flatMap((arrow) => {
        const [[ax, ay], [bx, by]] = [POINTS[Number(arrow[0])] ?? [0, 0], POINTS[Number(arrow[1])] ?? [0, 0]]
        const far = Math.hypot(bx - ax, by - ay)
        const [dx, dy] = [((bx - ax) / far) * 26, ((by - ay) / far) * 26]
        return slimArrow([ax + dx, ay + dy], [bx - dx, by - dy])
      }),
      ...POINTS.flatMap((at, index) =>
        token(at, initial(people[index] ?? { en: '', bn: '' }), index === 0 ? SUN : SKY, 22),
      ),
    ],
  }),
  write: ({ people, arrows }, last) => {
    const name = (child: number) => people[child] ?? { en: '', bn: '' }
    const known = days(arrows)
    const on = (day: number) => range(0, 5).filter((child) => known[child] === day)
    const final = known[last] ?? 0
    const lines = range(1, final - 1).map((day) => ({
      en: `- Day ${day}: ${on(day)
        .map((child) => name(child).en)
        .join(', ')}.`,
      bn: `- ${day} নম্বর দিন: ${on(day)
        .map((child) => name(child).bn)
        .join(', ')}।`,
    }))
    return {
      kind: 'mcq',
      shown: 5,
      options: [last, ...range(1, 5).filter((child) => child !== last)].map((child) => ({
        en: name(child).en,
        bn: name(child).bn,
      })),
      statement: {
        en: `${name(0).en} has news. Everyone who knows it tells it the next day to all children to whom their arrows point. The letters are the beginnings of the names.\n\n**Who is told last?**`,
        bn: `${name(0).bn} একটি খবর জেনেছে। যে জানে, পরদিন সে তাদের সবাইকে বলে, যাদের দিকে তার তির। বৃত্তে নামের প্রথম অক্ষর।\n\n**সবার শেষে কে জানে?**`,
      },
      hints: [
        { en: `Whom does ${name(0).en} tell on the first day?`, bn: `প্রথম দিন ${name(0).bn} কাকে কাকে বলে?` },
        {
          en: 'Write 1 beside those who are told on the first day, then 2 beside those whom these tell, and so on.',
          bn: 'প্রথম দিন যারা জানে তাদের পাশে ১ লেখো, তারা যাদের বলে তাদের পাশে ২, এভাবে এগোও।',
        },
      ],
      explanation: [
        {
          en: `Who is told on which day:\n\n${lines.map(({ en }) => en).join('\n')}`,
          bn: `কোন দিন কে জানে:\n\n${lines.map(({ bn }) => bn).join('\n')}`,
        },
        {
          en: `Only on day ${final} is ${name(last).en} told, later than all the others.`,
          bn: `${name(last).bn} জানে ${final} নম্বর দিনে, অন্য সবার পরে।`,
        },
      ],
      feedback: range(1, final - 1).map((day) => ({
        when: on(day).map((child) => name(child).en),
        en:
          day === 1
            ? `There is an arrow straight from ${name(0).en}. So who could be later?`
            : 'Follow the arrows from the start. On which day is this child told? And is there one who is told later?',
        bn:
          day === 1
            ? `${name(0).bn} থেকে সোজা একটি তির আছে। তাহলে আরও পরে কে জানতে পারে?`
            : 'শুরু থেকে তির ধরে এগোও। এ কোন দিন জানে? আরও পরে জানে, এমন কেউ কি আছে?',
      })),
    }
  },
})
