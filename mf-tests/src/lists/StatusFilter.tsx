import { Chips } from '@dhadha/ui'
import { useText } from '../text.ts'
import { STATUS_BY_ID } from './status.ts'

const LABELS = {
  all: 'statusAll',
  unattempted: 'statusUnattempted',
  'in-progress': 'statusInProgress',
  attempted: 'statusAttempted',
} as const

/** Which of the tests are shown (S4.10c). */
export function StatusFilter({ selected, onSelect }: { selected: string; onSelect: (id: string) => void }) {
  const text = useText()
  return (
    <Chips
      legend={text('statusLegend')}
      options={Object.entries(STATUS_BY_ID).map(([id, status]) => ({
        value: id,
        label: text(LABELS[status]),
      }))}
      chosen={selected in STATUS_BY_ID ? selected : '1'}
      onChoose={onSelect}
    />
  )
}
