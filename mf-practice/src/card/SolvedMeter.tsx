import { SegmentedBar } from '@dhadha/ui'
import { SegmentedBarBySlot } from '@dhadha/ui/first-screen'
import { SEGMENTS } from './segments.ts'

/**
 * How much of a series or subject is solved.
 *
 * @param filled steps, or the slot of a first screen that gets them
 */
export const SolvedMeter = ({ filled, label }: { filled: number | string; label: string }) =>
  typeof filled === 'string' ? (
    <SegmentedBarBySlot segments={SEGMENTS} filled={filled} label={label} />
  ) : (
    <SegmentedBar segments={SEGMENTS} filled={filled} label={label} />
  )
