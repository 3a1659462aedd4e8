/** The day, `YYYY-MM-DD`, that a moment falls on in a time zone (decision 16). */
export function createDayOf(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment) => format.format(moment)
}
