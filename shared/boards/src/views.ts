// The boards' components. Each interactive board is fetched when a problem needs it.
export { McqOptions, type McqOptionsProps } from './mcq/views/McqOptions.tsx'
export { loadBoardView } from './views/registry.ts'
export type { BoardViewProps } from './views/view.tsx'
