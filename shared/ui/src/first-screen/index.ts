// Components of first screens (decision 67). They are rendered at build time only, so pages do not share them.
export { AvatarBySlot } from '../art/Avatar.tsx'
export { EmblemBySlot, SeriesPictureBySlot } from '../art/series-picture/SeriesPicture.tsx'
export { ProgressBarBySlot } from '../progress/ProgressBar.tsx'
export { SegmentedBarBySlot } from '../progress/SegmentedBar.tsx'
export { KeepSkeleton, KEEPS_SKELETON } from './KeepSkeleton.tsx'
export { createSlotText } from './slotText.ts'
export { WhenSlot, type WhenSlotProps } from './WhenSlot.tsx'
