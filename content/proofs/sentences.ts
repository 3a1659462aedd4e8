import { writtenProofs } from './proof.ts'
import { worlds } from './worlds.ts'

/** The sentences that hold in every world that is left. */
const certain = <World>(
  left: readonly World[],
  sentences: Readonly<Record<string, (world: World) => boolean>>,
): string[] =>
  Object.entries(sentences)
    .filter(([, holds]) => left.every(holds))
    .map(([sentence]) => sentence)

const isOpen = <World>(left: readonly World[], holds: (world: World) => boolean): boolean =>
  left.some(holds) && !left.every(holds)

/** Proofs of conclusions from sentences: every world in which the sentences hold is tried. */
export const sentenceProofs = writtenProofs({
  'a-kitten-with-a-bell': () => {
    // `another`: Tuni has a kitten that does not sit in the lane.
    const left = worlds('hers', 'bell', 'another').filter(({ hers, bell }) => bell && (!hers || bell))
    const open = isOpen(left, ({ hers }) => hers)
    return certain(left, {
      'It is Tuni’s.': ({ hers }) => hers,
      'It is not Tuni’s.': ({ hers }) => !hers,
      'It may or may not be Tuni’s.': () => open,
      'Tuni has just one kitten.': ({ hers, another }) => hers !== another,
    })
  },
  'birds-on-the-roof': () => {
    const left = worlds('whiteCrow', 'blackCrow', 'whiteOther', 'blackOther').filter(
      ({ whiteCrow, whiteOther }) => !whiteCrow && (whiteCrow || whiteOther),
    )
    return certain(left, {
      'No crow is on the roof.': ({ whiteCrow, blackCrow }) => !whiteCrow && !blackCrow,
      'All birds on the roof are white.': ({ blackCrow, blackOther }) => !blackCrow && !blackOther,
      'Some birds on the roof are not crows.': ({ whiteOther, blackOther }) => whiteOther || blackOther,
      'Some crows on the roof are black.': ({ blackCrow }) => blackCrow,
    })
  },
  'only-with-a-grown-up': () => {
    const isBroken = (adult: boolean, child: boolean) => child && !adult
    return worlds('adult', 'child')
      .filter(({ adult, child }) => isBroken(adult, child))
      .map(
        ({ adult, child }) =>
          `${adult ? 'A' : 'No'} grown-up is there, and ${child ? 'Mahin' : 'nobody'} swims.`,
      )
  },
  'sumon-walks': () => {
    const left = worlds('rain', 'muchRain', 'noBus', 'rides').filter(
      ({ rain, muchRain, rides }) => (rain || !muchRain) && (!rain || rides) && !rides,
    )
    const open = isOpen(left, ({ rain }) => rain)
    return certain(left, {
      'It rained, and there was no bus.': ({ rain, noBus }) => rain && noBus,
      'It did not rain.': ({ rain }) => !rain,
      'It rained, but not much.': ({ rain, muchRain }) => rain && !muchRain,
      'Nothing about the rain.': () => open,
    })
  },
  'lamps-in-the-lanes': () => {
    // Two lanes of two houses each.
    const lanes = (dark: Readonly<Record<'a' | 'b' | 'c' | 'd', boolean>>) => [
      [dark.a, dark.b],
      [dark.c, dark.d],
    ]
    const left = worlds('a', 'b', 'c', 'd').filter((dark) => !lanes(dark).every((lane) => lane.some(Boolean)))
    return certain(left, {
      'In every lane all houses are dark.': (dark) => lanes(dark).every((lane) => lane.every(Boolean)),
      'There is a lane in which no house is dark.': (dark) => lanes(dark).some((lane) => !lane.some(Boolean)),
      'There is a lane in which all houses are dark.': (dark) =>
        lanes(dark).some((lane) => lane.every(Boolean)),
      'In every lane some house has light.': (dark) => lanes(dark).every((lane) => !lane.every(Boolean)),
    })
  },
})
