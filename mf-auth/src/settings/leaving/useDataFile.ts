import { errorText, toast, useFormat, useLanguage, useOneAtATime } from '@dhadha/contract'
import type { DataExport } from '@dhadha/contract/wire'
import { useText } from '../../text.ts'
import { isInApp } from './inApp.ts'
import { savePage } from './savePage.ts'

/** Downloads everything that is kept about a learner, as a page to read (decision 5). */
export function useDataFile(fetchData: () => Promise<DataExport>) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { busy, run } = useOneAtATime()
  const download = () => {
    if (isInApp()) return toast.info(text('dataInApp'), { duration: 10_000 })
    void run(async () => {
      try {
        const [data, { dataPage }] = await Promise.all([
          fetchData(),
          import(/* webpackChunkName: "data-page" */ './dataPage.ts'),
        ])
        savePage('dhadha-data.html', dataPage(data, { text, format, language }))
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  }
  return { busy, download }
}
