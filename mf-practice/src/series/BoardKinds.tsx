import type { BoardKindName } from '@dhadha/boards/rules'
import { VisuallyHidden } from '@dhadha/ui'
import { WhenSlot } from '@dhadha/ui/first-screen'
import { useText, type TextKey } from '../text.ts'
import css from './BoardKinds.module.css'

interface Sign {
  readonly name: TextKey
  /** On 24 x 24. */
  readonly d: string
}

const SIGNS = {
  matchstick: {
    name: 'boardMatchstick',
    d: 'M3.5 8.5h12M20.5 8.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM20.5 15.5h-12M3.5 15.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
  },
  exclusion_grid: {
    name: 'boardLogicGrid',
    d: 'M4 4h16v16H4zM4 12h16M12 4v16M6.5 8l1.2 1.3 2.3-2.600M14.5 14.500l3 3m0-3-3 3',
  },
  venn: {
    name: 'boardVenn',
    d: 'M9 6a6 6 0 1 1 0 12A6 6 0 0 1 9 6zM15 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
  },
  'dragAndDrop-2': {
    name: 'boardPlacing',
    d: 'M4 10h6a2 2 0 1 1 4 0h0v10H4zM14 4h6v6M20 4l-6.5 6.5',
  },
  rearrange: { name: 'boardOrdering', d: 'M4 19v-4h4v4zM10 19V10h4v9zM16 19V5h4v14z' },
  'dragAndDrop-3-Grid': {
    name: 'boardGrid',
    d: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.3 4v16M14.7 4v16',
  },
  'dragAndDrop-1': {
    name: 'boardGroups',
    d: 'M3.5 9h7.500v11.500H3.500zM13 9h7.500v11.500H13zM7.2 3v.01M16.8 3v.01M7.2 14v.01M16.8 13v.01M16.8 17v.01',
  },
} satisfies Record<BoardKindName, Sign>

const signs: ReadonlyMap<string, Sign> = new Map(Object.entries(SIGNS))

/**
 * The kinds of boards of a series, as icons with names for those who point at them or listen. A kind that is newer
 * than this version is left out.
 */
export function BoardKinds({ kinds }: { kinds: readonly string[] }) {
  const text = useText()
  const shown = kinds.flatMap((kind) => signs.get(kind) ?? [])
  if (shown.length === 0) return null
  return (
    <span className={css['kinds']}>
      <VisuallyHidden>
        {text('boardKinds', { names: shown.map(({ name }) => text(name)).join(', ') })}
      </VisuallyHidden>
      {shown.map((sign) => (
        <BoardSign key={sign.name} sign={sign} />
      ))}
    </span>
  )
}

function BoardSign({ sign: { name, d } }: { sign: Sign }) {
  const text = useText()
  return (
    <svg className={css['kind']} width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <title>{text(name)}</title>
      <path d={d} />
    </svg>
  )
}

/** The icons in a first screen: one for each row of a list of kinds. Names for readers come with the page. */
export const BoardKindRows = ({ rows }: { rows: string }) => (
  <span className={css['kinds']}>
    <slot data-rows={rows}>
      {[...signs].map(([kind, sign]) => (
        <WhenSlot key={kind} slot="value" is={kind}>
          <BoardSign sign={sign} />
        </WhenSlot>
      ))}
    </slot>
  </span>
)
