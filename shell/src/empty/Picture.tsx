// The chunk of the picture of empty states: no first page that works needs it.
export { Mascot as default } from '@dhadha/ui'
