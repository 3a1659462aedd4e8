// The chunk of the illustrated empty states: no first page that works needs them.
export { EmptyState as default } from '@dhadha/ui'
