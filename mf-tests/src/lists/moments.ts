/** Day and time of a test's start or end. */
export const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  // 'AM' and 'PM' have no Bangla.
  hourCycle: 'h23',
}
