import { Medal } from '@dhadha/ui'

/** Further badges are only counted in the words beside them. */
const DRAWN = 3

/** The drawings of badges, in a chunk of their own. */
export default function Medals({ badges }: { badges: readonly string[] }) {
  return badges.slice(0, DRAWN).map((badge) => <Medal key={badge} badge={badge} size={64} />)
}
