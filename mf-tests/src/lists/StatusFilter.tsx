import { Chips } from '@dhadha/ui'
import { useText } from '../text.ts'
import { FILTERS, CUSTOM_STATUS_TEXTS, type Filter } from './status.ts'

/** Which of the tests are shown (S4.10c). */
export function StatusFilter({ chosen, onChoose }: { chosen: Filter; onChoose: (id: Filter['id']) => void }) {
  const text = useText()
  return (
    <Chips
      legend={text('statusLegend')}
      options={FILTERS.map(({ id, status }) => ({
        value: id,
        label: text(status === 'all' ? 'statusAll' : CUSTOM_STATUS_TEXTS[status]),
      }))}
      chosen={chosen.id}
      onChoose={onChoose}
    />
  )
}
