import { MINUTE_MS } from '@dhadha/server/durations'

/** The day, `YYYY-MM-DD`, that a moment falls on in a time zone (decision 16). */
export function createDayFormatter(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // Every call asks. In every zone a day begins with a minute, so that the last minute's day is that of all its
  // moments.
  let minute = Number.NaN
  let day = ''
  return (moment) => {
    const current = Math.floor(moment.getTime() / MINUTE_MS)
    if (current !== minute) day = format.format(moment)
    minute = current
    return day
  }
}
