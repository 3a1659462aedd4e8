/** Whether the pupil has turned on data saving in the browser: then only what they ask for is fetched. */
export const isDataSaverOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
