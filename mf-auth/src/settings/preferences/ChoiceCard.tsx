import { Card, RadioField } from '@dhadha/ui'
import css from './ChoiceCard.module.css'

/** A choice between a few options, effective at once. */
export const ChoiceCard = <Value extends string>({
  heading,
  options,
  chosen,
  onChoose,
}: {
  heading: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) => (
  <Card as="section">
    <RadioField
      legend={<h2 className={css['heading']}>{heading}</h2>}
      options={options}
      chosen={chosen}
      onChoose={onChoose}
    />
  </Card>
)
