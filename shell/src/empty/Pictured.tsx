// The chunk of the drawn empty states: none of them belongs to a first page that works.
export { EmptyState as default } from '@dhadha/ui'
