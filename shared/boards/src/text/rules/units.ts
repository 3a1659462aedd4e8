import { foldWord } from './folding.ts'

/** A unit among those of its quantity. */
interface Unit {
  /** The size of the unit, counted in the smallest unit of its quantity. */
  readonly size: bigint
  /** Its spellings, separated by spaces; plurals with s are added. */
  readonly spellings: string
  /** A prefix of the number: Tk 5, no. 5. */
  readonly before?: string
}

type Units = Readonly<Record<string, Unit>>

const unit = (size: bigint, spellings: string, before = ''): Unit => ({ size, spellings, before })

const LENGTHS: Units = {
  mm: unit(10n, 'mm millimetre millimeter মিমি মিলিমিটার'),
  cm: unit(100n, 'cm centimetre centimeter সেমি সেন্টিমিটার'),
  dm: unit(1_000n, 'dm decimetre decimeter ডেসিমি ডেসিমিটার'),
  m: unit(10_000n, 'm metre meter মি মিটার'),
  km: unit(10_000_000n, 'km kilometre kilometer কিমি কিলোমিটার'),
  in: unit(254n, 'in inch inches ইঞ্চি'),
  ft: unit(3_048n, 'ft foot feet ফুট'),
}

const lengthsToThe = (power: bigint, before: readonly string[], after: readonly string[]): Units =>
  Object.fromEntries(
    Object.entries(LENGTHS).map(([name, { size, spellings }]) => [
      `${name}${power}`,
      unit(
        size ** power,
        withPlurals(spellings)
          .flatMap((word) => before.map((each) => each + word).concat(after.map((each) => word + each)))
          .join(' '),
      ),
    ]),
  )

const withPlurals = (spellings: string): string[] =>
  spellings.split(' ').flatMap((word) => (/^[a-z]{2,}$/.test(word) ? [word, `${word}s`] : [word]))

/**
 * The one table of units, by quantity. Names are those of UCUM where it has one (cm2, min, wk); counters of things,
 * people, times and ways, places in an order, and codes are quantities of their own. A unit of one quantity is never
 * accepted for another.
 */
const QUANTITIES: readonly Units[] = [
  LENGTHS,
  lengthsToThe(2n, ['sq', 'square', 'বর্গ'], ['2', 'sq', 'square', 'squared']),
  {
    ...lengthsToThe(3n, ['cu', 'cubic', 'ঘন'], ['3', 'cube', 'cubed']),
    ml: unit(1_000_000n, 'ml millilitre milliliter মিলি মিলিলিটার'),
    l: unit(1_000_000_000n, 'l litre liter লি লিটার'),
  },
  {
    mg: unit(1n, 'mg milligram মিগ্রা মিলিগ্রাম'),
    g: unit(1_000n, 'g gm gram গ্রা গ্রাম'),
    kg: unit(1_000_000n, 'kg kilo kilogram কেজি কিলো কিলোগ্রাম'),
    t: unit(1_000_000_000n, 't ton tonne টন'),
  },
  {
    s: unit(1n, 's sec second সে সেকেন্ড'),
    min: unit(60n, 'min minute মি মিনিট'),
    h: unit(3_600n, 'h hr hour ঘণ্টা'),
    d: unit(86_400n, 'd day দিন'),
    wk: unit(604_800n, 'wk week সপ্তাহ'),
  },
  { mo: unit(1n, 'mo month মাস'), a: unit(12n, 'a y yr year বছর বৎসর') },
  { deg: unit(1n, '° deg degree ডিগ্রি') },
  { Cel: unit(1n, '°c c celsius degreecelsius degreescelsius °সে ডিগ্রিসেলসিয়াস সেলসিয়াস') },
  { '%': unit(1n, '% percent শতাংশ') },
  { 'km/h': unit(5n, 'km/h km/hr kmh kmph কিমি/ঘণ্টা'), 'm/s': unit(18n, 'm/s mps মি/সে') },
  {
    paisa: unit(1n, 'paisa poisha পয়সা'),
    taka: unit(100n, 'tk taka bdt ৳ /- /= টাকা', 'tk taka bdt ৳ টাকা'),
  },
  { piece: unit(1n, 'piece pc টি টা টে টো খানা খানি গুলো') },
  { person: unit(1n, 'person people persons জন জনই টি টা') },
  { times: unit(1n, 'time বার টি টা') },
  { ways: unit(1n, 'way রকম রকমে উপায় উপায়ে ভাবে প্রকার টি টা') },
  {
    ordinal: unit(1n, 'st nd rd th ম য় র্থ ষ্ঠ শ তম নম্বর নম্বরটি নম্বরে নং', 'no number # নম্বর নং'),
  },
  { code: unit(1n, '') },
]

/** The values that the front matter may have as `unit`. */
export const UNIT_NAMES: readonly string[] = QUANTITIES.flatMap((units) => Object.keys(units))

/** How one quantity is written. */
export interface Spellings {
  /** Sizes by folded spelling. */
  readonly after: ReadonlyMap<string, bigint>
  /** Folded spellings that may stand before the number. */
  readonly before: ReadonlySet<string>
  /** Size of the unit that the answer is asked in. */
  readonly asked: bigint
}

const known = new Map<string, Spellings>()

/** @returns undefined for a name that the table does not have */
export function findSpellings(name: string): Spellings | undefined {
  const found = known.get(name)
  if (found) return found
  const units = QUANTITIES.find((each) => Object.hasOwn(each, name))
  const asked = units?.[name]
  if (!units || !asked) return undefined
  const spellings: Spellings = {
    after: new Map(
      Object.values(units).flatMap(({ size, spellings: written }) =>
        withPlurals(written).map((word) => [foldWord(word), size] as const),
      ),
    ),
    before: new Set((asked.before ?? '').split(' ').filter(Boolean).map(foldWord)),
    asked: asked.size,
  }
  known.set(name, spellings)
  return spellings
}
